import { expect, test } from 'vitest'
import { forecastProductsRunningOut } from '../../../../cms/desk/dashboard/running-out.ts'

const product = (name: string, stock: number, sold: number) => ({ id: name, name, stock, sold })

test('a product runs out by its stock and what was sold in thirty days, the first one first', () => {
  const found = forecastProductsRunningOut([
    product('lasts', 100, 30),
    product('soon', 10, 60),
    product('sooner', 3, 45),
    product('sold out', 0, 90),
    product('unsold', 4, 0),
  ])
  expect(found.map(({ name, days }) => [name, days])).toEqual([
    ['sooner', 2],
    ['soon', 5],
  ])
})
