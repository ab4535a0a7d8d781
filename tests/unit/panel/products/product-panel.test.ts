import { expect, test } from 'vitest'
import {
  createCategoryFilterLinks,
  createStatusAndStockFilterLinks,
  toProductWhereQueryString,
} from '../../../../cms/panel/products/product-filters.ts'
import { parseQueryFilter } from '../../../../cms/web/rest/query.ts'

const linkCalled = (label: string, links: ReturnType<typeof createStatusAndStockFilterLinks>) =>
  links.find((link) => link.label === label)!

test('a filter and a category combine, and the links of the current ones are marked', () => {
  const low = linkCalled('Low stock', createStatusAndStockFilterLinks('search=ring&sort=-price&page=7')).search
  const categories = [{ id: 'rings', name: 'Rings' }]
  const { search } = linkCalled('Rings', createCategoryFilterLinks(low.slice(1), categories))
  expect(parseQueryFilter(search.slice(1))).toEqual({
    or: [{ and: [{ stock: { equals: 'low' } }, { category: { equals: 'rings' } }] }],
  })
  const query = new URLSearchParams(search)
  expect([query.get('search'), query.get('sort'), query.get('page')]).toEqual(['ring', '-price', null])
  const current = [
    ...createStatusAndStockFilterLinks(search.slice(1)),
    ...createCategoryFilterLinks(search.slice(1), categories),
  ]
  expect(current.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['Low stock', 'Rings'])
  const drafts = linkCalled('Drafts and changes', createStatusAndStockFilterLinks(search.slice(1))).search
  expect(parseQueryFilter(drafts.slice(1))).toEqual({
    or: [{ and: [{ _status: { equals: 'draft' } }, { category: { equals: 'rings' } }] }],
  })
  expect(linkCalled('All', createStatusAndStockFilterLinks(low.slice(1))).search).toBe('?search=ring&sort=-price')
})

test('a selection of the whole list has its filter and its search', () => {
  const { search } = linkCalled('Sold out', createStatusAndStockFilterLinks('search=pearl ring'))
  expect(parseQueryFilter(toProductWhereQueryString(search.slice(1)))).toEqual({
    and: [{ or: [{ and: [{ stock: { less_than_equal: '0' } }] }] }, { searchText: { like: 'pearl ring' } }],
  })
  expect(toProductWhereQueryString('limit=25')).toBe('')
})
