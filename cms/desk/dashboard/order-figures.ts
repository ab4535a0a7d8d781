import { calculateMeanAmount, fromMills } from '../../../src/domain/money/money.ts'
import type { OrderSums } from '../../base/database/operations.ts'
import type { Period } from './periods.ts'

/**
 * Figures of the orders in a period. Amounts are in major units of the branch's currency. `turnover` is the sum of the
 * orders minus the returns received in the period. `charges` is the part of the orders' sum that is not for products.
 * `average` is the mean sum of an order, before returns; null without orders.
 */
export type OrderFigures = { orders: number; turnover: number; charges: number; average: number | null }

/**
 * Returns ISO times in ascending order: start and end of the previous period, the start of each step of `period`, and
 * the end of `period`. A time at which both periods meet occurs once. `payload.db.orderSums` sums the orders between
 * two adjacent times.
 */
export function listSumIntervalBoundaries({ steps, end, before }: Period): string[] {
  return [...(before.to === steps[0] ? [before.from] : [before.from, before.to]), ...steps, end]
}

type Sums = OrderSums & { returned?: number }

/**
 * Returns the figures of a period (`current`), of the period before it (`before`), and of each step of the period
 * (`series`). `sums` has one entry for each interval between the times of `listSumIntervalBoundaries`, with amounts in
 * mills.
 */
export function computePeriodFigures({ steps, before }: Period, sums: readonly Sums[], currency: string) {
  const ofSteps = sums.slice(-steps.length)
  return {
    current: toFigures(ofSteps, currency),
    before: { ...before, ...toFigures(sums.slice(0, 1), currency) },
    series: steps.map((from, index) => {
      const { orders, turnover, returned = 0 } = ofSteps[index] ?? { orders: 0, turnover: 0 }
      return { from, orders, turnover: fromMills(turnover - returned) }
    }),
  }
}

function toFigures(sums: readonly Sums[], currency: string): OrderFigures {
  const orders = sums.reduce((sum, each) => sum + each.orders, 0)
  const turnover = sums.reduce((sum, each) => sum + each.turnover, 0)
  const charges = sums.reduce((sum, each) => sum + each.charges, 0)
  const returned = sums.reduce((sum, each) => sum + (each.returned ?? 0), 0)
  const average = orders === 0 ? null : calculateMeanAmount(turnover, orders, currency)
  return { orders, turnover: fromMills(turnover - returned), charges: fromMills(charges), average }
}
