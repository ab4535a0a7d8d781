import * as contract from '../../../src/contract/contact.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { toClientNetwork } from '../../base/http/client-network.ts'
import { toE164PhoneNumber } from '../../shop/customers/phone.ts'
import { toMailShopDetails } from '../../shop/mail/mail-shop.ts'
import { buildMessagePlaceholderValues } from '../../shop/mail/placeholder-values.ts'
import { queueMailsToShop } from '../../shop/mail/shop-mails.ts'
import { queueWebhookEvent } from '../../shop/webhooks/queue-event.ts'
import { createPublicRoute } from './route.ts'

/** The call POST /api/post_contact: stores a message for staff, and mails it to the branch's contact address. */
export const sendContactMessageRoute = createPublicRoute(contract.contactMessageCall, {
  limit: 'contact',
  async handle({ body, req, payload, branches, limits }) {
    const { catalog, country } = await branches.shown()
    // Limited by phone number and network together, so that strangers who use a phone number cannot block its owner.
    await limits.bySubject(
      'contact',
      `${toE164PhoneNumber(body.phone, country) || toComparisonKey(body.phone)} ${toClientNetwork(req.ip ?? '')}`,
    )
    const shop = toMailShopDetails(await catalog.branch())
    await runInTransaction(payload, async (transaction) => {
      // Anonymous visitors have no create access in Payload; this call is their only way to write.
      const { id } = await payload.create({ collection: 'contact-messages', data: body, depth: 0, req: transaction })
      await queueWebhookEvent(transaction, { type: 'message.received', document: id, snapshot: { id, ...body } })
      const mail = { of: id, message: id, values: buildMessagePlaceholderValues(body, id, shop) }
      await queueMailsToShop(transaction, shop, 'shopMessage', [mail])
    })
    return { success: true as const }
  },
})
