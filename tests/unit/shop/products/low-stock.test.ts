import { expect, test } from 'vitest'
import { findCrossedThreshold } from '../../../../cms/shop/products/low-stock.ts'

/** Returns the threshold that a falling stock has reached. `own` is the product's threshold; the branch's is 3. */
const fell = (before: number, stock: number, own: number | null = null) =>
  findCrossedThreshold({ before, stock, threshold: own }, 3)

test('a stock runs low once, when it falls to the threshold of its product or else of its branch', () => {
  expect([fell(5, 4), fell(4, 3), fell(9, 0), fell(3, 2), fell(2, 4)]).toEqual([null, 3, 3, null, null])
  expect([fell(10, 8, 8), fell(4, 3, 0), fell(1, 0, 0)]).toEqual([8, null, 0])
  expect(findCrossedThreshold({ before: 4, stock: 0, threshold: null }, null)).toBeNull()
})
