import { expect, test } from 'vitest'
import { linkedPages, parsePage, pathOfListPage } from '../../../../src/domain/product-list.ts'

test('the pages of a list begin at 1, and what is not a number is no page', () => {
  const pages = ['', 'page=', 'page=1', 'page=2', 'page=0', 'page=-1', 'page=2.0', 'page=x', 'page=99999999']
  expect(pages.map((query) => parsePage(new URLSearchParams(query)))).toEqual([1, 1, 1, 2, 0, 0, 0, 0, 0])
})

test('the other pages of a filtered list have its filters, and nothing else of the address', () => {
  const query = new URLSearchParams('name=Rings&utm_source=x&min=5&max=&filter_stone=Ruby&filter_stone=Opal&page=3')
  expect(pathOfListPage(query, 1)).toBe('/category?name=Rings&min=5&filter_stone=Ruby&filter_stone=Opal')
  expect(pathOfListPage(query, 4)).toBe('/category?name=Rings&min=5&filter_stone=Ruby&filter_stone=Opal&page=4')
})

test('a page links to its neighbors, the first and the last', () => {
  expect(linkedPages(1, 1)).toEqual([1])
  expect(linkedPages(1, 3)).toEqual([1, 2, 3])
  expect(linkedPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(linkedPages(9, 9)).toEqual([1, null, 8, 9])
})
