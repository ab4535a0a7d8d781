import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PipelineStage } from 'mongoose'
import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../../src/domain/orders/order-status.ts'
import type { BestSeller, BestSellersQuery, OrderSums, OrderSumsQuery } from '../operations.ts'

/** Sort order that uses the index of the list of orders (cms/collections/sale-orders.ts). */
const BY_DATE = { date: 1, createdAt: 1 } as const

/** Counts and sums the orders per interval in MongoDB. Implements `orderSums` of cms/base/database/operations.ts. */
export async function readOrderSums(
  db: MongooseAdapter,
  { branch, currency, limits }: OrderSumsQuery,
): Promise<OrderSums[]> {
  const boundaries = limits.map((limit) => new Date(limit))
  const charges = { $ifNull: ['$chargesAmount', 0] }
  const sums = { turnover: { $sum: mills('$grandTotalAmount') }, charges: { $sum: mills(charges) } }
  const output = { orders: { $sum: 1 }, ...sums }
  const found = await aggregate<OrderSums & { _id: Date }>(db, [
    { $match: placedBetween(db, { from: limits[0]!, to: limits.at(-1)!, branch, currency }) },
    { $project: { date: 1, grandTotalAmount: 1, chargesAmount: 1 } },
    { $bucket: { groupBy: '$date', boundaries, output } },
  ])
  const bySpan = new Map(found.map((each) => [each._id.toISOString(), each]))
  return boundaries.slice(0, -1).map((from) => {
    const { orders = 0, turnover = 0, charges = 0 } = bySpan.get(from.toISOString()) ?? {}
    return { orders, turnover, charges }
  })
}

/**
 * Finds the products with the most sales in a period in MongoDB. Implements `bestSellers` of
 * cms/base/database/operations.ts.
 */
export async function findBestSellers(
  db: MongooseAdapter,
  { branch, currency, from, to, limit }: BestSellersQuery,
): Promise<BestSeller[]> {
  const found = await aggregate<Omit<BestSeller, 'itemId'> & { _id: string }>(db, [
    { $match: placedBetween(db, { from, to, branch, currency }) },
    { $project: { 'lines.itemId': 1, 'lines.itemName': 1, 'lines.quantity': 1, 'lines.amount': 1 } },
    { $unwind: '$lines' },
    {
      $group: {
        _id: '$lines.itemId',
        name: { $max: '$lines.itemName' },
        pieces: { $sum: '$lines.quantity' },
        turnover: { $sum: mills('$lines.amount') },
      },
    },
    { $sort: { pieces: -1, turnover: -1, _id: 1 } },
    { $limit: limit },
  ])
  return found.map(({ _id, ...each }) => ({ itemId: _id, ...each }))
}

type Placed = Pick<BestSellersQuery, 'branch' | 'currency' | 'from' | 'to'>

function placedBetween({ collections }: MongooseAdapter, { branch, currency, from, to }: Placed) {
  const Model = collections['sale-orders']!
  const filter = {
    date: { $gte: new Date(from), $lt: new Date(to) },
    status: { $nin: STATUSES_NOT_IN_SALES_FIGURES },
    currency,
    ...(branch ? { branch } : {}),
  }
  // Mongoose does not cast the filters of aggregations.
  return Model.find().cast(Model, filter) as Record<string, unknown>
}

function aggregate<Row>({ collections }: MongooseAdapter, stages: PipelineStage[]): Promise<Row[]> {
  return collections['sale-orders']!.aggregate<Row>(stages).hint(BY_DATE).exec()
}

function mills(amount: string | object) {
  return { $round: [{ $multiply: [amount, 1000] }, 0] }
}
