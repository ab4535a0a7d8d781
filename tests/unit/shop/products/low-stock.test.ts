import { expect, test } from 'vitest'
import { reachedThreshold } from '../../../../cms/shop/products/low-stock.ts'

/** What a stock reached that fell from one number to the other; `own`: the product's threshold, 3 is its branch's. */
const fell = (before: number, stock: number, own: number | null = null) =>
  reachedThreshold({ before, stock, threshold: own }, 3)

test('a stock runs low once, when it falls to its threshold or below, also to none', () => {
  expect([fell(5, 4), fell(4, 3), fell(9, 0), fell(3, 2), fell(2, 4)]).toEqual([null, 3, 3, null, null])
})

test('the threshold of the product comes before that of its branch, and without any nothing is low', () => {
  expect([fell(10, 8, 8), fell(4, 3, 0), fell(1, 0, 0)]).toEqual([8, null, 0])
  expect(reachedThreshold({ before: 4, stock: 0, threshold: null }, null)).toBeNull()
})
