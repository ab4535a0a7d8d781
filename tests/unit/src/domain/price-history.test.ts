import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EMPTY_PRICE_HISTORY,
  type PriceHistory,
  updatePriceHistory,
} from '../../../../src/domain/products/price-history.ts'
import type { EffectivePrices } from '../../../../src/domain/products/sale.ts'

const DAY = 24 * 60 * 60 * 1000

/** The prices from these days on; null means not offered. */
type Timeline = [day: number, prices: EffectivePrices | null][]

/** Parses `0: 100, 40: -, 50: 80/100`: 100 from day 0, not offered from day 40, from day 50 80 reduced from 100. */
function timelineOf(text: string): Timeline {
  return text.split(', ').map((part) => {
    const [day = '', prices = ''] = part.split(': ')
    const [price = 0, regularPrice = null] = prices.split('/').map(Number)
    return [Number(day), prices === '-' ? null : { price, regularPrice }]
  })
}

function historyOf(timeline: Timeline): PriceHistory {
  let [history, before] = [EMPTY_PRICE_HISTORY, null as EffectivePrices | null]
  for (const [day, prices] of timeline) {
    history = updatePriceHistory(history, before, prices, day * DAY)
    before = prices
  }
  return history
}

test.each([
  ['the price before a reduction', 100, '0: 100, 50: 80/100'],
  ['a lower one of some days before', 70, '0: 100, 30: 70, 35: 100, 50: 80/100'],
  ['one that ended 30 days before is over', 100, '0: 70, 20: 100, 50: 80/100'],
  ['one that ended a day less before is not', 70, '0: 70, 21: 100, 50: 80/100'],
  ['a reduction that follows another', 80, '0: 100, 50: 80/100, 60: 60/100'],
  ['a smaller one that follows another', 80, '0: 100, 50: 80/100, 60: 90/100'],
  ['a price that is only struck through above', 80, '0: 80, 50: 80/100'],
  ['another struck-through price at the same price', 100, '0: 100, 50: 80/100, 90: 80/120'],
  ['a price without a reduction', null, '0: 100, 50: 80'],
  ['a new product', null, '0: 80/100'],
  ['a product that was not offered for a month', null, '0: 100, 10: -, 50: 80/100'],
  ['a product that was not offered for a while', 100, '0: 100, 40: -, 50: 80/100'],
  ['a reduction that goes on', 100, '0: 100, 50: 80/100, 400: 80/100'],
  ['a clock that was set back', 90, '0: 100, 50: 90, 49: 80/100'],
])('%s', (_what, lowest, timeline) => {
  expect(historyOf(timelineOf(timeline)).lowest).toBe(lowest)
})

/** Implements the EU directive's rule literally, on the whole timeline. */
function lowestBySearch(timeline: Timeline): number | null {
  const [, present] = timeline.at(-1)!
  if (!present || present.regularPrice === null) return null
  let at = timeline.length - 1
  while (at > 0 && timeline[at - 1]![1]?.regularPrice != null && timeline[at - 1]![1]!.price === present.price) at--
  const began = timeline[at]![0]
  const offered = timeline.slice(0, at).flatMap(([, prices], index) => {
    const isInDays = timeline[index + 1]![0] > began - 30
    return prices && isInDays ? [prices.price] : []
  })
  return offered.length > 0 ? Math.min(...offered) : null
}

test('it is the lowest of the 30 days before the reduction in every timeline, from few prices', () => {
  const prices = fc.record({
    price: fc.integer({ min: 1, max: 9 }).map((tens) => tens * 10),
    regularPrice: fc.option(fc.constantFrom(100, 120)),
  })
  const change = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.option(prices, { freq: 5 }))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), (changes) => {
      let day = 0
      const timeline = changes.map(([days, each]): Timeline[number] => {
        day += days
        return [day, each]
      })
      for (let length = 1; length <= timeline.length; length++) {
        const { lowest, past } = historyOf(timeline.slice(0, length))
        expect(lowest).toBe(lowestBySearch(timeline.slice(0, length)))
        const isAscending = past.every(({ price }, at) => at === 0 || price > past[at - 1]!.price)
        const isOfThirtyDays = past.every(({ until }) => past.at(-1)!.until - until < 30 * DAY)
        expect([isAscending, isOfThirtyDays]).toEqual([true, true])
      }
    }),
    { numRuns: 1000 },
  )
})
