import { expect, test } from 'vitest'
import {
  findScannedProduct,
  findStockDifferences,
  findTypedCountFault,
} from '../../../../cms/panel/products/stocktake/counts.ts'

const ring = { id: '1', name: 'Pearl Ring', code: 'PR-01', gtin: '04006381333931', stock: 5 }
const chain = { id: '2', name: 'Chain', code: 'CH-02', gtin: '', stock: 0 }
const products = [ring, chain]

test('only counted products differ, and a count is a whole number as people write it', () => {
  const typed = new Map(Object.entries({ 1: ' 4 ', 2: '0' }))
  const differences = [{ id: '1', name: 'Pearl Ring', from: 5, to: 4 }]
  expect(findStockDifferences(products, typed)).toEqual({ differences, same: 1 })
  expect(findStockDifferences(products, new Map([['1', '']]))).toEqual({ differences: [], same: 0 })
  for (const count of [undefined, '  ', '1,200']) expect(findTypedCountFault(count)).toBeNull()
  expect(findTypedCountFault('four')).toBe('Please write a whole number, 0 or more.')
  expect(findStockDifferences(products, new Map([['1', 'four']])).differences).toEqual([])
})

test('a scanned code finds its product, with and without the zeros of its bar code', () => {
  for (const code of ['pr-01', ' PR-01 ', '04006381333931', '4006381333931'])
    expect(findScannedProduct(products, code)).toBe(ring)
  for (const code of ['', '  ', 'PR-0', '0', '4006381333930']) expect(findScannedProduct(products, code)).toBeNull()
})
