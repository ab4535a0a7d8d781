import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, Where } from 'payload'
import { isSent, type OrderStatus, STATUS_RULES } from '../../../src/domain/orders/order-status.ts'
import { afterCommit } from '../../base/changes/after-commit.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { type TemplateEvent, templateEventNames } from './events.ts'
import { isUndone, mailHeldUntil } from './held-mail.ts'
import { mailsWaiting } from './mail-queue.ts'

/**
 * An outbox in the order: `mailsDue` lists the events whose mails are not written yet. It is set in the write of the
 * order itself, so that it costs no write of its own and no mail is lost. cms/shop/mail/compose-due.ts writes the
 * mails. A prefix such as `~2026-11-24T12:30:00.000Z` delays them until then, so that the change can be undone without
 * a mail.
 */
export const MAILS_OF_NEW_ORDER = toMailsDue(['orderPlaced', 'shopOrder'])

/** Runs for every change through Payload of an order's status or payments, or of a shipped order's tracking number. */
export const setMailsDue: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update') return data
  const due = readMailsDue(originalDoc.mailsDue)
  if (isUndone(req)) {
    const { mail } = STATUS_RULES[originalDoc.status as OrderStatus]
    const undone = [data.status !== originalDoc.status && mail, isPaidMore(originalDoc, data) && 'orderPaid']
    return { ...data, mailsDue: toMailsDue(due.filter((each) => !undone.includes(each))) || null }
  }
  const event = eventOf(data, originalDoc)
  // Without a mail the time in which the change can be undone is kept all the same.
  if (event || mailHeldUntil(req)) {
    const until = mailHeldUntil(req) ?? heldUntil(originalDoc.mailsDue)
    return { ...data, mailsDue: toMailsDue(event ? [...due, event] : due, until) }
  }
  return isNumberedLater(data, originalDoc) && !due.includes('orderShipped')
    ? { ...data, mailsDue: toMailsDue([...due, 'orderTracking'], heldUntil(originalDoc.mailsDue)) }
    : data
}

/** A payment that also confirms the order is told by the mail about that. */
function eventOf(after: Partial<SaleOrder>, before: SaleOrder): TemplateEvent | null {
  if (after.status && after.status !== before.status) return STATUS_RULES[after.status].mail
  const isPaid = before.paymentState === 'unpaid' && after.paymentState === 'paid'
  return isPaid && isPaidMore(after, before) ? 'orderPaid' : null
}

const isPaidMore = (after: Partial<SaleOrder>, before: Partial<SaleOrder>): boolean =>
  (after.paidAmount ?? 0) > (before.paidAmount ?? 0)

/** A tracking number that exists when the order is shipped is in the shipping mail. */
function isNumberedLater(after: Partial<SaleOrder>, before: SaleOrder): boolean {
  return isSent(before.status) && Boolean(after.trackingNumber) && after.trackingNumber !== before.trackingNumber
}

/** Runs after such a change: its mails are written soon after the commit. */
export const announceMailsDue: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  const fields = ['status', 'trackingNumber', 'paidAmount'] as const
  const isTold = fields.some((field) => data[field] !== previousDoc[field])
  if (operation === 'update' && isTold) await afterCommit(req, mailsWaiting.notify)
}

export function readMailsDue(stored: string | null | undefined): TemplateEvent[] {
  const names: readonly string[] = templateEventNames
  return (stored ?? '').split(' ').filter((name): name is TemplateEvent => names.includes(name))
}

/** When the delayed mails of an order are due; null when they are not delayed. */
export function heldUntil(stored: string | null | undefined): string | null {
  return /^~(\S+)/.exec(stored ?? '')?.[1] ?? null
}

/** Finds orders whose mails are due now: delayed ones sort behind every name, by their time. */
export const areMailsDue = (now: string): Where => ({
  and: [{ mailsDue: { greater_than: '' } }, { mailsDue: { less_than: `~${now}~` } }],
})

/** Finds orders whose mails are still delayed at this time. */
export const areMailsHeld = (now: string): Where => ({ mailsDue: { greater_than_equal: `~${now}~` } })

function toMailsDue(events: readonly TemplateEvent[], until: string | null = null): string {
  const names = [...new Set(events)].join(' ')
  return until ? `~${until} ${names}`.trimEnd() : names
}
