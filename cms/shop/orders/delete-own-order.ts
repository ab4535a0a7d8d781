import type { Payload, PayloadRequest } from 'payload'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { Customer, SaleOrder } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { toMailShopDetails } from '../mail/mail-shop.ts'
import { buildOrderPlaceholderValues } from '../mail/placeholder-values.ts'
import { readMailTemplates } from '../mail/templates.ts'
import { type OwningCustomerAndBranch, readEditableOrder, readOwnOrder, toPricedLines } from './own-order.ts'
import { releaseStock } from './stock.ts'

type Services = { payload: Payload; branches: Branches }

/**
 * Deletes a customer's own New order, returns its pieces to stock, and queues the mail about it, in one transaction.
 * Throws `Refusal`: `not-mine`, `not-new`.
 */
export async function deleteOwnOrder(
  { payload, branches }: Services,
  owner: OwningCustomerAndBranch,
  id: string,
): Promise<void> {
  const lines = toPricedLines(await readOwnOrder(payload, owner, id))
  await payload.db.serialize([id, ...lines.map(({ itemId }) => itemId)], () =>
    runInTransaction(payload, async (req) => {
      const order = await readEditableOrder(payload, owner, id, 'Delete', req)
      await releaseStock(toPricedLines(order), req)
      await payload.delete({ collection: 'sale-orders', id, depth: 0, req })
      await queueCancelMail(req, branches, owner, order)
    }),
  )
}

/** Queues the mail about a deleted order. The mail is composed here, because the outbox cannot read a deleted order. */
async function queueCancelMail(
  req: PayloadRequest,
  branches: Branches,
  { customerId, branchId }: OwningCustomerAndBranch,
  order: SaleOrder,
): Promise<void> {
  const where = { id: { equals: customerId } }
  const customer = await req.payload.db.findOne<Customer>({ collection: 'customers', where, req })
  if (!customer?.email) return
  const templates = await readMailTemplates(req.payload, req)
  if (!templates.isOn('orderCancelled')) return
  const shop = toMailShopDetails(await (await branches.catalogOf(branchId)).branch())
  const content = templates.compose('orderCancelled', buildOrderPlaceholderValues(order, customer, shop, null), shop)
  await queueMail(req, { event: 'orderCancelled', of: order.id, to: customer.email, content, order: order.id })
}
