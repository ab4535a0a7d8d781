import { expect, test } from 'vitest'
import { createListIndex } from '../../../../cms/shop/catalog/lists/list-index.ts'
import { matchesSearch } from '../../../../src/domain/search/search.ts'

test('a search finds a text that holds all its words, in any order and any case', () => {
  expect(matchesSearch('Golden Pearl Ring', 'ring  GOLD')).toBe(true)
  expect(matchesSearch('Golden Pearl Ring', ' ring ')).toBe(true)
  expect(matchesSearch('Golden Pearl Ring', 'ring silver')).toBe(false)
  expect(['', '  '].map((search) => matchesSearch('Pearl Ring', search))).toEqual([true, true])
})

const spellings = ['Pavé', 'Pavé'.normalize('NFD'), 'pave', 'PAVÉ', 'ＰＡＶＥ']

test('accents, case and Unicode form are ignored, and letters that a keyboard may lack have their usual spelling', () => {
  const pairs = spellings.flatMap((name) => spellings.map((search) => [name, search]))
  const others = { Hauptstraße: 'hauptstrasse', HAUPTSTRASSE: 'hauptstraße', Smørrebrød: 'smorrebrod', Œuvre: 'oeuvre' }
  for (const [name = '', search = ''] of [
    ...pairs,
    ...Object.entries({ ...others, Łódź: 'lodz', İstanbul: 'istanbul' }),
  ])
    expect([name, search, matchesSearch(`${name} Huggies`, search)]).toEqual([name, search, true])
  expect(matchesSearch('Pavé', 'pava')).toBe(false)
})

const index = createListIndex(
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
