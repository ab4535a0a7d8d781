import { expect, test } from 'vitest'
import { type CatalogProduct, filterProducts } from '../../cms/catalog/product.ts'
import { matchesSearch } from '../../src/domain/search.ts'

test('a search finds a text that holds all its words, in any order and any case', () => {
  expect(matchesSearch('Golden Pearl Ring', 'ring  GOLD')).toBe(true)
  expect(matchesSearch('Golden Pearl Ring', ' ring ')).toBe(true)
  expect(matchesSearch('Golden Pearl Ring', 'ring silver')).toBe(false)
})

test('an empty search finds everything', () => {
  for (const search of ['', '  ']) expect(matchesSearch('Pearl Ring', search)).toBe(true)
})

test('a search ignores accents and Unicode form, on either side', () => {
  const written = ['Pavé', 'Pavé'.normalize('NFD'), 'pave', 'PAVÉ', 'ＰＡＶＥ']
  for (const name of written) {
    for (const search of written) expect([name, search, matchesSearch(`${name} Huggies`, search)]).toContain(true)
  }
  expect(matchesSearch('İstanbul', 'istanbul')).toBe(true)
  expect(matchesSearch('Pavé', 'pava')).toBe(false)
})

test('a category is found without accents, case and Unicode form too', () => {
  const shelf = ['Pavé', 'Rings'].map((categoryName) => ({ name: categoryName, categoryName }) as CatalogProduct)
  const found = (category: string) => filterProducts(shelf, { category }).map(({ name }) => name)
  for (const category of ['Pavé', 'Pavé'.normalize('NFD'), 'pave']) expect(found(category)).toEqual(['Pavé'])
  for (const category of ['', 'All', 'all']) expect(found(category)).toEqual(['Pavé', 'Rings'])
  expect(found('Boats')).toEqual([])
})
