import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PayloadRequest } from 'payload'
import type { CustomerFigures } from './operations.ts'

/** `customerFigures` of cms/database/operations.ts. */
export async function customerFigures(
  { collections }: MongooseAdapter,
  ids: readonly string[],
): Promise<CustomerFigures[]> {
  const { collection, base } = collections['sale-orders']!
  const customers = ids.map((id) => new base.Types.ObjectId(id))
  const isCancelled = { $eq: ['$status', 'Cancelled'] }
  const cents = { $round: [{ $multiply: ['$grandTotalAmount', 100] }, 0] }
  const found = await collection
    .aggregate<Omit<CustomerFigures, 'customer' | 'lastOrderAt'> & { _id: object; lastOrderAt: Date }>([
      { $match: { customer: { $in: customers } } },
      {
        $group: {
          _id: '$customer',
          orders: { $sum: { $cond: [isCancelled, 0, 1] } },
          cancelled: { $sum: { $cond: [isCancelled, 1, 0] } },
          spent: { $sum: { $cond: [isCancelled, 0, cents] } },
          lastOrderAt: { $max: '$date' },
        },
      },
    ])
    .toArray()
  return found.map(({ _id, lastOrderAt, ...sums }) => ({
    ...{ customer: String(_id), ...sums },
    lastOrderAt: lastOrderAt.toISOString(),
  }))
}

/**
 * `holdCustomer`: writes the customer's row, so that a transaction that deletes it meets this one. A look would not do:
 * both would commit.
 */
export async function holdCustomer(
  { collections, sessions }: MongooseAdapter,
  id: string,
  req: PayloadRequest,
): Promise<boolean> {
  const { collection, base } = collections.customers!
  if (!base.isObjectIdOrHexString(id)) return false
  const session = sessions[String(await req.transactionID)]
  const { matchedCount } = await collection.updateOne(
    { _id: new base.Types.ObjectId(id) },
    { $inc: { holds: 1 } },
    session ? { session } : {},
  )
  return matchedCount > 0
}
