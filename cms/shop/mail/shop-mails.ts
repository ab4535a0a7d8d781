import type { PayloadRequest } from 'payload'
import type { TemplateEvent } from './events.ts'
import { type QueuedMail, queueMails } from './mail-queue.ts'
import type { MailShop } from './mail-shop.ts'
import { readTemplates } from './templates.ts'
import type { FieldValues } from './wording.ts'

/** `of`: what the mail is about, once for each event. */
type ShopMail = Pick<QueuedMail, 'of' | 'message'> & { values: FieldValues }

/** Queues mails to the shop in the transaction of `req`. None if it has no address, or the mail is switched off. */
export async function queueShopMails(
  req: PayloadRequest,
  shop: MailShop,
  event: TemplateEvent,
  mails: readonly ShopMail[],
): Promise<void> {
  if (mails.length === 0 || !shop.email) return
  const templates = await readTemplates(req.payload, req)
  if (!templates.isOn(event)) return
  await queueMails(
    req,
    mails.map(({ values, ...mail }) => ({
      ...{ ...mail, event, to: shop.email, order: null },
      content: templates.compose(event, values, shop),
    })),
  )
}
