import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeByPercent, toBasisPoints } from '../../../../cms/desk/products/prices.ts'

const prices = fc.integer({ min: 0, max: 999_999_900 })
const changes = fc.integer({ min: -9999, max: 100_000 })

test('a changed price is rounded to the nearest cent, half up', () => {
  expect(changeByPercent(1000, 1000)).toBe(1100)
  // 10.05 and 7.5 % less is 9.29625; 0.5 cents go up.
  expect(changeByPercent(1005, -750)).toBe(930)
  expect(changeByPercent(5, 1000)).toBe(6)
  expect(changeByPercent(5, -1000)).toBe(5)
  fc.assert(
    fc.property(prices, changes, (price, change) => {
      // In whole numbers of any size: 10,000 times the exact price.
      const exact = BigInt(price) * BigInt(10_000 + change)
      const doubled = 2n * (BigInt(changeByPercent(price, change)) * 10_000n - exact)
      expect(doubled > -10_000n && doubled <= 10_000n).toBe(true)
    }),
  )
})

test('a dearer product stays dearer, and no change changes nothing', () => {
  fc.assert(
    fc.property(prices, prices, changes, (a, b, change) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(changeByPercent(low, change)).toBeLessThanOrEqual(changeByPercent(high, change))
      expect(changeByPercent(a, 0)).toBe(a)
    }),
  )
})

test('percents have at most two decimals', () => {
  expect([12.5, -0.07, 33.33, 1.1].map(toBasisPoints)).toEqual([1250, -7, 3333, 110])
  expect(toBasisPoints(1.005)).toBeNull()
})
