import type { PayloadRequest } from 'payload'
import { idOf } from '../../base/references.ts'
import type { Branch, OnlinePayment } from '../../payload-types.ts'
import { toCatalogBranch } from '../catalog/branches/branch.ts'
import { toMailShopDetails } from '../mail/mail-shop.ts'
import { buildPaymentProblemPlaceholderValues } from '../mail/placeholder-values.ts'
import { queueMailsToShop } from '../mail/shop-mails.ts'
import { findOnlinePayment, updateOnlinePayments } from './online-payment-rows.ts'
import { findOrderOrNull } from './order-payment-entries.ts'

type Row = Pick<OnlinePayment, 'id' | 'order' | 'reference'>

/** The problem as a sentence for staff. `key` distinguishes the problems of one payment. */
type Problem = { key: string; problem: string }

/**
 * Marks an online payment as one that staff must look at, in the transaction of `req`, and queues a mail to the shop
 * about it. Texts of earlier problems stay.
 */
export async function reportPaymentProblem(req: PayloadRequest, row: Row, { key, problem }: Problem): Promise<void> {
  const where = { id: { equals: row.id } }
  const before = (await findOnlinePayment(req.payload, where, { req }))?.problem
  const data = { problem: [before, problem].filter(Boolean).join(' '), needsAttention: true }
  await updateOnlinePayments(req.payload, where, data, { req })
  const order = await findOrderOrNull(req, row.order)
  const branch = await findBranch(req, idOf(order?.branch))
  if (!branch) return
  const shop = toMailShopDetails(toCatalogBranch(branch))
  const about = { reference: row.reference ?? '', problem, order: order?.id ?? null, payment: row.id }
  await queueMailsToShop(req, shop, 'shopPayment', [
    { of: `${row.id}:${key}`, values: buildPaymentProblemPlaceholderValues(about, shop) },
  ])
}

/** Finds the branch of an order; the first branch for a deleted order. */
async function findBranch(req: PayloadRequest, id: string | null): Promise<Branch | null> {
  const { docs } = await req.payload.find({
    collection: 'branches',
    where: id ? { id: { equals: id } } : { _status: { equals: 'published' } },
    sort: 'createdAt',
    depth: 1,
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0] ?? null
}
