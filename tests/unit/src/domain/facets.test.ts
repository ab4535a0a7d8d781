import { expect, test } from 'vitest'
import {
  getAttributeFacetKey,
  isFiltered,
  isFilteredOrSorted,
  parseProductFiltersAndSort,
} from '../../../../src/domain/products/facets.ts'

const parse = (query: string) => parseProductFiltersAndSort(new URLSearchParams(query))

const none = { min: null, max: null, available: false, offer: false, choices: new Map(), sort: '' }

test('the filters of a list are read from its address, prices as shoppers write them, and several values of one', () => {
  expect(parse('min=12.5&max=90&available=1&offer=1&sort=-price')).toEqual({
    min: 12.5,
    max: 90,
    available: true,
    offer: true,
    choices: new Map(),
    sort: '-price',
  })
  expect(parse('min=12,50&max=1.000 €')).toMatchObject({ min: 12.5, max: 1000 })
  expect(parse('min=12 mm')).toMatchObject({ min: null })
  const { choices } = parse('category=Rings&category=Gifts&filter_material=Brass')
  expect(Object.fromEntries(choices)).toEqual({ category: ['Rings', 'Gifts'], filter_material: ['Brass'] })
})

test('empty and invalid filters are ignored, and a sorted list is not a filtered one', () => {
  expect(parse('min=cheap&max=-3&sort=colour&available=&offer=&category=&filter_material=')).toEqual(none)
  for (const query of ['min=&sort=', 'name=Rings&utm_source=x'])
    expect([query, isFilteredOrSorted(parse(query))]).toEqual([query, false])
  expect([isFilteredOrSorted(parse('sort=price')), isFiltered(parse('sort=price'))]).toEqual([true, false])
  for (const query of ['min=1', 'max=0', 'available=1', 'offer=1', 'category=Rings']) {
    expect([query, isFiltered(parse(query))]).toEqual([query, true])
  }
})

test('the facet of an attribute is named in one way, whatever staff call the attribute', () => {
  const keys = ['Material', ' Pavé & Co. ', 'Größe', 'search'].map(getAttributeFacetKey)
  expect(keys).toEqual(['filter_material', 'filter_pave-co-', 'filter_große', 'filter_search'])
})
