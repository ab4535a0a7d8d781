import { expect, test } from 'vitest'
import { openListIndex } from '../../../../cms/shop/products/catalog/list-index.ts'
import { matchesSearch } from '../../../../src/domain/search.ts'

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

test.each([
  ['Hauptstraße', 'hauptstrasse'],
  ['HAUPTSTRASSE', 'hauptstraße'],
  ['Smørrebrød', 'smorrebrod'],
  ['Œuvre', 'oeuvre'],
  ['Łódź', 'lodz'],
])('%s is found by %s: letters that a keyboard may lack have their usual spelling', (name, search) => {
  expect(matchesSearch(name, search)).toBe(true)
})

test('a search ignores accents, but not letters', () => {
  expect(matchesSearch('İstanbul', 'istanbul')).toBe(true)
  expect(matchesSearch('Pavé', 'pava')).toBe(false)
})

const index = openListIndex(
  ['Pavé', 'Rings'].map((categoryName, number) => ({
    ...{ id: categoryName, name: categoryName, categoryName, price: 1, isAvailable: true, isOnOffer: false },
    ...{ createdAt: `2026-11-0${2 - number}T00:00:00.000Z`, updatedAt: '2026-11-03T00:00:00.000Z' },
    ...{ code: categoryName, sold: 0, categoryId: 'c', attributes: [], featuredOrder: null },
  })),
)

test.each([
  ...spellings.map((category) => ({ category, found: ['Pavé'] })),
  ...['', 'All', 'all'].map((category) => ({ category, found: ['Pavé', 'Rings'] })),
  { category: 'Boats', found: [] },
])('the category "$category" has the products $found', ({ category, found }) => {
  expect(index.all({ category })).toEqual(found)
})
