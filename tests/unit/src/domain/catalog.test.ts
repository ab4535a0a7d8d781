import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { fewLeftLabel, formatSoldCount, savingsLabel } from '../../../../src/domain/products/catalog.ts'
import { toCustomerInitialOrDigits } from '../../../../src/domain/products/customer-initial-or-digits.ts'
import { getPaginationNumbers, parsePageNumber, pathOfListPage } from '../../../../src/domain/products/product-list.ts'

test('the savings label never promises more than the discount, says an amount below one percent, and nothing without a discount', () => {
  const prices = [80, 66.67, 99.99, 99.01, 99, 0.01]
  const labels = ['Save 20%', 'Save 33%', 'Save $0.01', 'Save $0.99', 'Save 1%', 'Save 99%']
  expect(prices.map((price) => savingsLabel(price, 100))).toEqual(labels)
  const cents = integer({ min: 1, max: 1_000_000 })
  assert(
    property(cents, cents, (price, regular) => {
      const promised = Number(/(\d+)%/.exec(savingsLabel(price / 100, regular / 100) ?? '')?.[1] ?? 0)
      return promised * regular <= Math.max(0, regular - price) * 100 + 1e-6 * regular
    }),
  )
  expect(savingsLabel(1999.99, 2000, 'EUR')).toBe('Save €0.01')
  for (const regular of [null, undefined, 0, 80, 79]) expect(savingsLabel(80, regular)).toBeNull()
})

test('the sold count is said when something was sold, and the last three pieces while there are any', () => {
  expect([-1, 0, 1, 12].map(formatSoldCount)).toEqual([null, null, '1 Order', '12 Orders'])
  expect([-1, 0, 1, 3, 4].map(fewLeftLabel)).toEqual([null, null, 'Only 1 left', 'Only 3 left', null])
})

test('the pages of a list begin at 1, and texts are no page numbers', () => {
  const pages = ['', 'page=', 'page=1', 'page=2', 'page=0', 'page=-1', 'page=2.0', 'page=x', 'page=99999999']
  expect(pages.map((query) => parsePageNumber(new URLSearchParams(query)))).toEqual([1, 1, 1, 2, 0, 0, 0, 0, 0])
})

test('the other pages of a filtered list have its filters, and nothing else of the address', () => {
  const query = new URLSearchParams('name=Rings&utm_source=x&min=5&max=&filter_stone=Ruby&filter_stone=Opal&page=3')
  expect(pathOfListPage(query, 1)).toBe('/category?name=Rings&min=5&filter_stone=Ruby&filter_stone=Opal')
  expect(pathOfListPage(query, 4)).toBe('/category?name=Rings&min=5&filter_stone=Ruby&filter_stone=Opal&page=4')
})

test('a page links to its neighbors, the first and the last', () => {
  expect(getPaginationNumbers(1, 1)).toEqual([1])
  expect(getPaginationNumbers(1, 3)).toEqual([1, 2, 3])
  expect(getPaginationNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(getPaginationNumbers(9, 9)).toEqual([1, null, 8, 9])
})

test('the name of a customer is shortened to its initial, or to the end of its number', () => {
  const names = ['Margaret Okafor', 'ada', '𝒜da', '+1 503 555 0142', '12', '']
  expect(names.map(toCustomerInitialOrDigits)).toEqual(['M', 'A', '𝒜', '0142', '12', ''])
})
