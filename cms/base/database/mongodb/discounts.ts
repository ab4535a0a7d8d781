import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { UNCOUNTED_STATUSES } from '../../../../src/domain/orders/order-status.ts'
import type { DiscountFigures } from '../operations.ts'

/**
 * Sums the uses and sales of discount codes in MongoDB. Implements `discountFigures` of
 * cms/base/database/operations.ts.
 */
export async function discountFigures(
  { collections }: MongooseAdapter,
  { ids, currency }: { ids: readonly string[]; currency: string },
): Promise<DiscountFigures[]> {
  const { collection, base } = collections['sale-orders']!
  const mills = (amount: string) => ({ $round: [{ $multiply: [amount, 1000] }, 0] })
  const codes = ids.map((id) => new base.Types.ObjectId(id))
  const found = await collection
    .aggregate<Omit<DiscountFigures, 'code'> & { _id: object }>([
      { $match: { discountCode: { $in: codes }, currency, status: { $nin: UNCOUNTED_STATUSES } } },
      {
        $group: {
          _id: '$discountCode',
          uses: { $sum: 1 },
          turnover: { $sum: mills('$grandTotalAmount') },
          given: { $sum: mills('$discountAmount') },
        },
      },
    ])
    .toArray()
  return found.map(({ _id, ...figures }) => ({ code: String(_id), ...figures }))
}
