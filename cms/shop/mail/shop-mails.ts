import type { PayloadRequest } from 'payload'
import type { TemplateMailEventName } from './events.ts'
import { type QueuedMail, queueMails } from './mail-queue.ts'
import type { MailShopDetails } from './mail-shop.ts'
import { readMailTemplates } from './templates.ts'
import type { MailPlaceholderValues } from './wording.ts'

/** A mail to the shop. `of` identifies its subject: each event sends one mail per subject. */
type ShopMail = Pick<QueuedMail, 'of' | 'message'> & { values: MailPlaceholderValues }

/**
 * Stores mails of an event to the shop's own address for sending, in the transaction of `req`. Does nothing if the shop
 * has no address, or if staff switched the mail off.
 */
export async function queueMailsToShop(
  req: PayloadRequest,
  shop: MailShopDetails,
  event: TemplateMailEventName,
  mails: readonly ShopMail[],
): Promise<void> {
  if (mails.length === 0 || !shop.email) return
  const templates = await readMailTemplates(req.payload, req)
  if (!templates.isOn(event)) return
  await queueMails(
    req,
    mails.map(({ values, ...mail }) => ({
      ...mail,
      event,
      to: shop.email,
      order: null,
      content: templates.compose(event, values, shop),
    })),
  )
}
