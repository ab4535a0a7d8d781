import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { shouldSendConfirmationMail } from '../../../src/domain/customers/newsletter.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { Subscriber } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { toMailShopDetails } from '../mail/mail-shop.ts'
import { buildNewsletterConfirmationPlaceholderValues } from '../mail/placeholder-values.ts'
import { readMailTemplates } from '../mail/templates.ts'

/** Lock key of the newsletter, one for all addresses, because lock keys are stored and must not contain an address. */
export const NEWSLETTER_LOCK = 'newsletter'

type Services = { payload: Payload; branches: Branches }

/**
 * Requests a newsletter subscription: queues the mail that asks the address's owner for confirmation. Does nothing if
 * the address is subscribed, or got such a mail within a day. `email` must be normalized (`normalizeMailAddress`).
 */
export async function requestNewsletterSubscription(
  { payload, branches }: Services,
  email: string,
  now = Date.now(),
): Promise<void> {
  const shop = toMailShopDetails(await (await branches.shown()).catalog.branch())
  const templates = await readMailTemplates(payload)
  await payload.db.exclusive([NEWSLETTER_LOCK], payload, () =>
    runInTransaction(payload, async (req) => {
      const known = await findSubscriberByEmail(payload, email, req)
      if (!shouldSendConfirmationMail(known, now)) return
      const askedAt = new Date(now).toISOString()
      const id = known ? await askAgain(req, known, askedAt) : await create(req, email, askedAt)
      const content = templates.compose('newsletterConfirm', buildNewsletterConfirmationPlaceholderValues(), shop)
      await queueMail(req, {
        event: 'newsletterConfirm',
        of: `${id}:${askedAt}`,
        to: email,
        content,
        order: null,
        subscriber: id,
      })
    }),
  )
}

/** Reads the newsletter subscriber with this normalized address, in any state; null if there is none. */
export function findSubscriberByEmail(
  { db }: Payload,
  email: string,
  req?: PayloadRequest,
): Promise<Subscriber | null> {
  return db.findOne<Subscriber>({
    collection: 'subscribers',
    where: { email: { equals: email } },
    ...(req ? { req } : {}),
  })
}

/**
 * Records a repeated request for the newsletter, and returns the subscriber's id. Does not change the subscriber's
 * state, because a stranger may have sent the request.
 */
async function askAgain(req: PayloadRequest, { id }: Subscriber, askedAt: string): Promise<string> {
  await req.payload.db.updateOne({
    collection: 'subscribers',
    where: { id: { equals: id } },
    data: { askedAt },
    options: { atomic: true },
    returning: false,
    req,
  })
  return id
}

async function create(req: PayloadRequest, email: string, askedAt: string): Promise<string> {
  const { db } = req.payload
  const id = db.newId()
  const token = randomBytes(24).toString('base64url')
  const data = { email, state: 'pending', askedAt, token }
  await db.create({ collection: 'subscribers', customID: id, data, req, returning: false })
  return id
}
