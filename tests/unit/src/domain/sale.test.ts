import { expect, test } from 'vitest'
import {
  findNextSaleChangeTime,
  findSalePeriodFault,
  findSalePriceFault,
  getEffectivePrices,
  isOnSale,
  type ProductPrices,
} from '../../../../src/domain/products/sale.ts'

const [from, until] = ['2026-11-27T09:00:00.000Z', '2026-11-30T23:00:00.000Z']
const at = (iso: string, by = 0) => Date.parse(iso) + by
const ring: ProductPrices = { price: 100, salePrice: 80, saleFrom: from, saleUntil: until }

test('a sale is on from its start until just before its end, and without an end it stays on', () => {
  const times = [at(from, -1), at(from), at(until, -1), at(until)]
  expect(times.map((now) => isOnSale(ring, now))).toEqual([false, true, true, false])
  const days = 400 * 24 * 60 * 60 * 1000
  expect(isOnSale({ ...ring, saleFrom: null }, at(from, -days))).toBe(true)
  expect(isOnSale({ ...ring, saleUntil: null }, at(until, days))).toBe(true)
})

test('a sale price that is missing, or not below the price, is none', () => {
  const others: ProductPrices[] = [{ salePrice: null }, { salePrice: 100 }, { salePrice: 120 }, { price: null }]
  expect(others.filter((other) => isOnSale({ ...ring, ...other }, at(from)))).toEqual([])
  expect(isOnSale({ ...ring, salePrice: 0 }, at(from))).toBe(true)
})

test('the next switch is the next limit at which the charged price changes', () => {
  const next = (now: number, other: ProductPrices = {}) => findNextSaleChangeTime({ ...ring, ...other }, now)
  expect([next(at(from, -1)), next(at(from)), next(at(until, -1)), next(at(until))]).toEqual([from, until, until, null])
  expect([next(at(from, -1), { saleUntil: null }), next(at(from), { saleUntil: null })]).toEqual([from, null])
  expect([next(at(from, -1), { salePrice: null }), next(at(from, -1), { saleUntil: from })]).toEqual([null, null])
})

test('during a sale the price is struck through, and what staff had struck through comes back after it', () => {
  const prices = { ...ring, regularPrice: 120 }
  expect(getEffectivePrices(prices, true)).toEqual({ price: 80, regularPrice: 100 })
  expect(getEffectivePrices(prices, false)).toEqual({ price: 100, regularPrice: 120 })
  expect(getEffectivePrices({ price: 100, regularPrice: 100 }, false)).toEqual({ price: 100, regularPrice: null })
})

test('a sale price that is not below the price is refused, unless its sale is over', () => {
  expect(findSalePriceFault({ ...ring, price: 80 }, at(from))).toContain('below the price')
  expect(findSalePriceFault({ ...ring, price: 80, saleUntil: null }, at(until))).toContain('below the price')
  expect(findSalePriceFault({ ...ring, price: 80 }, at(until))).toBeNull()
  expect(findSalePriceFault(ring, at(from))).toBeNull()
})

test('a sale that ends before it begins, or at that moment, is refused', () => {
  for (const saleFrom of [from, until])
    expect(findSalePeriodFault({ saleFrom, saleUntil: from })).toContain('end after it begins')
  expect([findSalePeriodFault(ring), findSalePeriodFault({ saleUntil: until })]).toEqual([null, null])
})
