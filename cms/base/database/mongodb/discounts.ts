import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { STATUSES_NOT_IN_SALES_FIGURES } from '../../../../src/domain/orders/order-status.ts'
import type { DiscountFigures } from '../operations.ts'

/**
 * Sums the uses and sales of discount codes in MongoDB. Implements `readDiscountFigures` of
 * cms/base/database/operations.ts.
 */
export async function readDiscountFigures(
  { collections }: MongooseAdapter,
  { ids, currency }: { ids: readonly string[]; currency: string },
): Promise<DiscountFigures[]> {
  const { collection, base } = collections['sale-orders']!
  const mills = (amount: string) => ({ $round: [{ $multiply: [amount, 1000] }, 0] })
  const codes = ids.map((id) => new base.Types.ObjectId(id))
  const found = await collection
    .aggregate<Omit<DiscountFigures, 'code'> & { _id: object }>([
      { $match: { discountCode: { $in: codes }, currency, status: { $nin: STATUSES_NOT_IN_SALES_FIGURES } } },
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
