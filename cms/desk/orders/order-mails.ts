import type { Payload } from 'payload'
import type { Mail } from '../../payload-types.ts'
import { formatMailEventLabel, type MailEventName } from '../../shop/mail/events.ts'

/** A mail about an order, as the order's page shows it to roles that handle orders. */
export type OrderMail = {
  id: string
  event: MailEventName
  /** The event as a text for staff. */
  label: string
  to: string
  state: 'queued' | 'sent' | 'failed'
  /** The error of the last attempt; null if it did not fail. */
  reason: string | null
  /** The ISO time at which the mail was sent, or composed if it is not sent yet. */
  at: string
}

const MAILS_SHOWN = 20

/** Reads the newest mails about an order, at most 20. */
export async function readOrderMails({ db }: Payload, orderId: string): Promise<OrderMail[]> {
  const { docs } = await db.find<Mail>({
    collection: 'mails',
    where: { order: { equals: orderId } },
    sort: '-createdAt',
    select: { kind: true, to: true, state: true, problem: true, sentAt: true, createdAt: true },
    limit: MAILS_SHOWN,
    pagination: false,
  })
  return docs.flatMap(({ id, kind, to, state, problem, sentAt, createdAt }) =>
    kind
      ? {
          id,
          event: kind,
          label: formatMailEventLabel(kind),
          to,
          state: state === 'waiting' ? 'queued' : state,
          reason: problem ?? null,
          at: sentAt ?? createdAt,
        }
      : [],
  )
}

/** Returns why the customer of an order gets no mails, as a sentence; null if mails are sent. */
export function explainWhyCustomerGetsNoMails(
  customer: { email: string } | null,
  heldFor: object | null,
): string | null {
  if (heldFor) return 'No mails go to the account with this phone number until you say that it is this person’s.'
  if (!customer) return 'The customer was deleted and gets no mails.'
  return customer.email ? null : 'The customer has no mail address and gets no mails.'
}
