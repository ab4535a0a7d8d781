import { expect, test } from 'vitest'
import { type CatalogProduct, filterProducts } from '../../cms/catalog/product.ts'
import { matchesSearch } from '../../src/domain/search.ts'

test('a search finds a text that holds all its words, in any order and any case', () => {
  expect(matchesSearch('Golden Pearl Ring', 'ring  GOLD')).toBe(true)
  expect(matchesSearch('Golden Pearl Ring', ' ring ')).toBe(true)
  expect(matchesSearch('Golden Pearl Ring', 'ring silver')).toBe(false)
})

test.each(['', '  '])('the empty search "%s" finds everything', (search) => {
  expect(matchesSearch('Pearl Ring', search)).toBe(true)
})

const spellings = ['Pavé', 'Pavé'.normalize('NFD'), 'pave', 'PAVÉ', 'ＰＡＶＥ']

test.each(spellings.flatMap((name) => spellings.map((search) => [name, search] as const)))(
  '%s is found by %s: accents, case and Unicode form are ignored',
  (name, search) => {
    expect(matchesSearch(`${name} Huggies`, search)).toBe(true)
  },
)

test('a search ignores accents, but not letters', () => {
  expect(matchesSearch('İstanbul', 'istanbul')).toBe(true)
  expect(matchesSearch('Pavé', 'pava')).toBe(false)
})

const products = ['Pavé', 'Rings'].map((categoryName) => ({ name: categoryName, categoryName }) as CatalogProduct)

test.each([
  ...spellings.map((category) => ({ category, found: ['Pavé'] })),
  ...['', 'All', 'all'].map((category) => ({ category, found: ['Pavé', 'Rings'] })),
  { category: 'Boats', found: [] },
])('the category "$category" has the products $found', ({ category, found }) => {
  expect(filterProducts(products, { category }).map(({ name }) => name)).toEqual(found)
})
