import * as contract from '../../src/contract/contact.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { toMailShop } from '../mail/mail-shop.ts'
import { messageValues } from '../mail/mail-values.ts'
import { readTemplates } from '../mail/templates.ts'
import { route } from './route.ts'

/** POST /api/post_contact stores a message for the staff and mails it to the branch's Email contact. */
export const contact = route(contract.contact, {
  limit: 'contact',
  async handle({ body, payload, branches, limits }) {
    await limits.byPhone('contact', body.phone)
    const { catalog } = await branches.shown()
    const shop = toMailShop(await catalog.branch())
    const templates = await readTemplates(payload)
    await inTransaction(payload, async (req) => {
      // Anonymous visitors have no create access in Payload; this call is their only way to write.
      const { id } = await payload.create({ collection: 'contact-messages', data: body, depth: 0, req })
      if (!shop.email || !templates.isOn('shopMessage')) return
      const content = templates.compose('shopMessage', messageValues(body, id, shop), shop)
      await queueMail(req, { event: 'shopMessage', of: id, to: shop.email, content, order: null, message: id })
    })
    return { success: true as const }
  },
})
