import { expect, test } from 'vitest'
import { createProductListIndex } from '../../../../cms/shop/catalog/lists/list-index.ts'
import { matchesSearch } from '../../../../src/domain/search/search.ts'

test('a search finds a text that holds all its words, in any order and any case', () => {
  const searches = ['ring  GOLD', ' ring ', 'ring silver', '', '  ']
  const found = searches.map((search) => matchesSearch('Golden Pearl Ring', search))
  expect(found).toEqual([true, true, false, true, true])
})

const spellings = ['Pavé', 'Pavé'.normalize('NFD'), 'pave', 'PAVÉ', 'ＰＡＶＥ']

test('accents, case and Unicode form are ignored, and letters that a keyboard may lack have their usual spelling', () => {
  const pairs = spellings.flatMap((name) => spellings.map((search) => [name, search]))
  const german = { Hauptstraße: 'hauptstrasse', HAUPTSTRASSE: 'hauptstraße' }
  const others = { ...german, Smørrebrød: 'smorrebrod', Œuvre: 'oeuvre', Łódź: 'lodz', İstanbul: 'istanbul' }
  for (const [name = '', search = ''] of [...pairs, ...Object.entries(others)])
    expect([name, search, matchesSearch(`${name} Huggies`, search)]).toEqual([name, search, true])
  expect(matchesSearch('Pavé', 'pava')).toBe(false)
})

const index = createProductListIndex(
  ['Pavé', 'Rings'].map((categoryName, number) => ({
    id: categoryName,
    name: categoryName,
    categoryName,
    price: 1,
    isAvailable: true,
    isOnOffer: false,
    createdAt: `2026-11-0${2 - number}T00:00:00.000Z`,
    updatedAt: '2026-11-03T00:00:00.000Z',
    code: categoryName,
    sold: 0,
    categoryId: 'c',
    attributes: [],
    featuredOrder: null,
  })),
)

test('a category has its products in every spelling, and "All" has all', () => {
  for (const category of spellings) expect(index.all({ category })).toEqual(['Pavé'])
  for (const category of ['', 'All', 'all']) expect(index.all({ category })).toEqual(['Pavé', 'Rings'])
  expect(index.all({ category: 'Boats' })).toEqual([])
})
