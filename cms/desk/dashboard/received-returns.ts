import type { Payload, Where } from 'payload'
import { toMills } from '../../../src/domain/money/money.ts'
import { splitReturnAmount } from '../../../src/domain/returns/return.ts'
import type { BestSeller, BestSellersQuery, OrderSums } from '../../base/database/operations.ts'
import type { SaleOrder } from '../../payload-types.ts'

/** A return that the shop received. `at` is the ISO time of the receipt. `amount` and `turnover` are in mills. */
export type ReceivedReturn = {
  at: string
  amount: number
  lines: { itemId: string; name: string; pieces: number; turnover: number }[]
}

type Query = Omit<BestSellersQuery, 'limit'>

/**
 * Reads the returns that were received from `from` to `to` (exclusive), because figures count a return on the day of
 * its receipt, not on the day of the order.
 */
export async function readReceivedReturns(
  { db }: Payload,
  { branch, currency, from, to }: Query,
): Promise<ReceivedReturn[]> {
  const conditions: Where[] = [
    { 'returns.decidedAt': { greater_than_equal: from } },
    { 'returns.decidedAt': { less_than: to } },
    { currency: { equals: currency } },
    ...(branch ? [{ branch: { equals: branch } }] : []),
  ]
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { and: conditions },
    select: { returns: true, lines: true },
    limit: 0,
    pagination: false,
  })
  const received = docs.flatMap(({ returns, lines: ordered }) =>
    (returns ?? []).filter(({ state }) => state === 'received').map((each) => ({ ...each, ordered: ordered ?? [] })),
  )
  return received.flatMap(({ decidedAt, amount, lines, ordered }) => {
    const at = new Date(decidedAt ?? 0).toISOString()
    if (at < from || at >= to) return []
    const parts = splitReturnAmount({ amount, lines }, ordered)
    const pieces = (lines ?? []).map(({ itemId, itemName: name, quantity }, index) => ({
      itemId,
      name,
      pieces: quantity,
      turnover: parts[index]!,
    }))
    return [{ at, amount: toMills(amount), lines: pieces }]
  })
}

/**
 * Adds `returned` to each sum of orders: the amount (in mills) of the returns that were received in the interval of the
 * sum, which is between two adjacent `limits`. Does not subtract `returned` from the sum.
 */
export function attachReturnedAmounts(
  sums: readonly OrderSums[],
  limits: readonly string[],
  returned: readonly ReceivedReturn[],
): (OrderSums & { returned: number })[] {
  return sums.map((sum, index) => {
    const [from, to] = [limits[index]!, limits[index + 1]!]
    const within = returned.filter(({ at }) => at >= from && at < to)
    return { ...sum, returned: within.reduce((total, { amount }) => total + amount, 0) }
  })
}

/** Reads the products with the most pieces sold, without the pieces that were returned in the same period. */
export async function readNetBestSellers(
  payload: Payload,
  { limit, ...query }: BestSellersQuery,
): Promise<BestSeller[]> {
  const returned = await readReceivedReturns(payload, query)
  // Enough products to replace those whose pieces were all returned.
  const most = limit + new Set(returned.flatMap(({ lines }) => lines.map(({ itemId }) => itemId))).size
  return netSellers(await payload.db.bestSellers({ ...query, limit: most }, payload), returned).slice(0, limit)
}

/** Subtracts returned pieces from the sales of each product, and sorts by pieces. Omits products without sales. */
function netSellers(sold: readonly BestSeller[], returned: readonly ReceivedReturn[]): BestSeller[] {
  const lines = Map.groupBy(
    returned.flatMap((each) => each.lines),
    ({ itemId }) => itemId,
  )
  const net = sold.map((product) => {
    const back = lines.get(product.itemId) ?? []
    const pieces = back.reduce((left, line) => left - line.pieces, product.pieces)
    return { ...product, pieces, turnover: back.reduce((left, line) => left - line.turnover, product.turnover) }
  })
  return net
    .filter(({ pieces }) => pieces > 0)
    .sort(
      (one, other) =>
        other.pieces - one.pieces || other.turnover - one.turnover || (one.itemId < other.itemId ? -1 : 1),
    )
}
