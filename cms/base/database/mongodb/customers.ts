import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../../src/domain/orders/order-status.ts'
import type { CustomerFigures } from '../operations.ts'
import type { MongoSessionOption } from './transaction-session.ts'

/**
 * Counts and sums the orders of each customer in MongoDB. Implements `readCustomerFigures` of
 * cms/base/database/operations.ts.
 */
export async function readCustomerFigures(
  { collections }: MongooseAdapter,
  { ids, currency }: { ids: readonly string[]; currency: string },
): Promise<CustomerFigures[]> {
  const { collection, base } = collections['sale-orders']!
  const customers = ids.map((id) => new base.Types.ObjectId(id))
  const isUncounted = { $in: ['$status', STATUSES_NOT_IN_SALES_FIGURES] }
  const isOtherCurrency = { $ne: ['$currency', currency] }
  const kept = { $subtract: ['$grandTotalAmount', { $ifNull: ['$returnedAmount', 0] }] }
  const mills = { $round: [{ $multiply: [kept, 1000] }, 0] }
  const found = await collection
    .aggregate<Omit<CustomerFigures, 'customer' | 'lastOrderAt'> & { _id: object; lastOrderAt: Date }>([
      { $match: { customer: { $in: customers } } },
      {
        $group: {
          _id: '$customer',
          orders: { $sum: { $cond: [isUncounted, 0, 1] } },
          cancelled: { $sum: { $cond: [isUncounted, 1, 0] } },
          spent: { $sum: { $cond: [{ $or: [isUncounted, isOtherCurrency] }, 0, mills] } },
          lastOrderAt: { $max: '$date' },
        },
      },
    ])
    .toArray()
  return found.map(({ _id, lastOrderAt, ...sums }) => ({
    customer: String(_id),
    ...sums,
    lastOrderAt: lastOrderAt.toISOString(),
  }))
}

/**
 * Locks customers against deletion and merging: writes to each customer, so that a concurrent deletion fails with a
 * write conflict. Returns, per id, whether the customer exists. Implements `holdCustomer` of
 * cms/base/database/operations.ts.
 */
export async function lockCustomers(
  { collections }: MongooseAdapter,
  ids: readonly string[],
  options: MongoSessionOption,
): Promise<boolean[]> {
  const { collection, base } = collections.customers!
  const all = [...new Set(ids)].filter((id) => base.isObjectIdOrHexString(id))
  const among = { _id: { $in: all.map((id) => new base.Types.ObjectId(id)) } }
  const { matchedCount } = await collection.updateMany(among, { $inc: { holds: 1 } }, options)
  if (matchedCount === new Set(ids).size) return ids.map(() => true)
  const found = await collection.find(among, { projection: { _id: 1 }, ...options }).toArray()
  const held = new Set(found.map(({ _id }) => String(_id)))
  return ids.map((id) => held.has(id))
}
