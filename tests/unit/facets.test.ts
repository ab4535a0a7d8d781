import { expect, test } from 'vitest'
import { applyFacets, parseFacets } from '../../src/domain/facets.ts'
import { balm, ring } from '../support/product-fixtures.ts'

const spoon = { ...ring, name: 'Amber Spoon', price: 12, regularPrice: 15, available: 0 }
const all = [ring, balm, spoon]

const names = (query: string) => applyFacets(all, parseFacets(new URLSearchParams(query))).map(({ name }) => name)

test('without filters all products are in the order of the shop', () => {
  expect(names('')).toEqual(['Pearl Ring', 'Rose Balm', 'Amber Spoon'])
})

test('a price range is inclusive', () => {
  expect(names('min=12')).toEqual(['Pearl Ring', 'Amber Spoon'])
  expect(names('max=12')).toEqual(['Rose Balm', 'Amber Spoon'])
  expect(names('min=0.1&max=0.1')).toEqual(['Rose Balm'])
})

test('products can be limited to those in stock and those on offer', () => {
  expect(names('available=1')).toEqual(['Pearl Ring', 'Rose Balm'])
  expect(names('offer=1')).toEqual(['Amber Spoon'])
  expect(names('available=1&offer=1')).toEqual([])
})

test('products are sorted by price ascending, by price descending, and by name', () => {
  expect(names('sort=price')).toEqual(['Rose Balm', 'Amber Spoon', 'Pearl Ring'])
  expect(names('sort=-price')).toEqual(['Pearl Ring', 'Amber Spoon', 'Rose Balm'])
  expect(names('sort=name')).toEqual(['Amber Spoon', 'Pearl Ring', 'Rose Balm'])
})

test('invalid filters are ignored', () => {
  expect(names('min=cheap&max=-3&sort=colour')).toEqual(['Pearl Ring', 'Rose Balm', 'Amber Spoon'])
})
