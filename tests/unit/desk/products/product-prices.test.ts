import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePriceByBasisPoints, toBasisPoints } from '../../../../cms/desk/products/basis-points.ts'

/** The smallest unit of each currency, in thousandths. */
const STEPS = { USD: 10, JPY: 1000, KWD: 1 }
const currencies = fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]))
const counts = fc.integer({ min: 0, max: 9_999_999 })
const changes = fc.integer({ min: -9999, max: 100_000 })

test('a changed price is rounded to the nearest amount that the currency has, half up', () => {
  expect(changePriceByBasisPoints(10_000, 1000, 'USD')).toBe(11_000)
  // 10.05 and 7.5 % less is 9.29625; half a cent goes up.
  expect(changePriceByBasisPoints(10_050, -750, 'USD')).toBe(9300)
  expect(changePriceByBasisPoints(50, 1000, 'USD')).toBe(60)
  expect(changePriceByBasisPoints(50, -1000, 'USD')).toBe(50)
  // 1,250 yen and 7 % less is 1,162.5.
  expect(changePriceByBasisPoints(1_250_000, -700, 'JPY')).toBe(1_163_000)
  expect(changePriceByBasisPoints(1255, -700, 'KWD')).toBe(1167)
  fc.assert(
    fc.property(counts, changes, currencies, (count, change, currency) => {
      const price = count * STEPS[currency]
      const changed = changePriceByBasisPoints(price, change, currency)
      expect(changed % STEPS[currency]).toBe(0)
      // In whole numbers of any size: 10,000 times the exact price.
      const doubled = 2n * (BigInt(changed) * 10_000n - BigInt(price) * BigInt(10_000 + change))
      const step = BigInt(STEPS[currency]) * 10_000n
      expect(doubled > -step && doubled <= step).toBe(true)
    }),
  )
})

test('a dearer product stays dearer, no change changes nothing, and percents have at most two decimals', () => {
  fc.assert(
    fc.property(counts, counts, changes, currencies, (a, b, change, currency) => {
      const [low, high] = [Math.min(a, b) * STEPS[currency], Math.max(a, b) * STEPS[currency]]
      const [least, most] = [low, high].map((price) => changePriceByBasisPoints(price, change, currency))
      expect(least).toBeLessThanOrEqual(most!)
      expect(changePriceByBasisPoints(high, 0, currency)).toBe(high)
    }),
  )
  expect([12.5, -0.07, 33.33, 1.1].map(toBasisPoints)).toEqual([1250, -7, 3333, 110])
  expect(toBasisPoints(1.005)).toBeNull()
})
