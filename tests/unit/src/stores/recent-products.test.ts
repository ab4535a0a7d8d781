// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_RECENT_PRODUCTS } from '../../../../src/domain/products/recent-products.ts'
import {
  RECENT_PRODUCTS_KEY,
  readRecentProductIds,
  rememberProduct,
  storeRecentProductIds,
} from '../../../../src/stores/recent-products.ts'

beforeEach(() => localStorage.clear())

test('the latest products are stored once each, eight besides the current one, and replaced or removed', () => {
  for (const id of ['a', 'b', 'a']) rememberProduct(id)
  expect(readRecentProductIds()).toEqual(['a', 'b'])
  for (let n = 0; n < 20; n += 1) rememberProduct(`p${n}`)
  expect(readRecentProductIds()).toHaveLength(MAX_RECENT_PRODUCTS + 1)
  expect(readRecentProductIds()[0]).toBe('p19')
  storeRecentProductIds(['c', 'a'])
  expect(readRecentProductIds()).toEqual(['c', 'a'])
  storeRecentProductIds([])
  expect(localStorage.getItem(RECENT_PRODUCTS_KEY)).toBeNull()
})

test.for(['nonsense', '{}', '[1,{"id":"a"},"a,b","<b>"]'])('of %s that was stored nothing counts', (stored) => {
  localStorage.setItem(RECENT_PRODUCTS_KEY, stored)
  expect(readRecentProductIds()).toEqual([])
})

test('where the browser stores nothing, nothing is remembered, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberProduct('a')
  storeRecentProductIds([])
  expect(readRecentProductIds()).toEqual([])
})
