import { expect, test } from 'vitest'
import {
  formatListQueryString,
  parseListQueryString,
  withFilterCounts,
} from '../../../../cms/panel/lists/list-filters.ts'
import {
  MAX_SAVED_VIEWS,
  normalizeViewQueryString,
  parseSavedViews,
  withSavedView,
} from '../../../../cms/panel/lists/saved-views.ts'

const soldOut = formatListQueryString({}, [{ stock: { less_than_equal: 0 } }])

test('a view is the filter, the words and the sort order of a list, not its page or columns, and none without filter and words', () => {
  const view = normalizeViewQueryString(`${soldOut}&sort=-price&search=ring&page=3&limit=25&columns=name`)
  expect(view).toBe(normalizeViewQueryString(`?search=ring&page=1&sort=-price&${soldOut.slice(1)}`))
  expect(parseListQueryString(view)).toEqual({
    others: { search: 'ring', sort: '-price' },
    conditions: [{ stock: { less_than_equal: '0' } }],
  })
  expect([normalizeViewQueryString(''), normalizeViewQueryString('?sort=name&page=2')]).toEqual(['', ''])
})

test('a view with the name of another takes its place, and the oldest makes room', () => {
  const view = (name: string, search = '?search=a') => ({ name, search })
  const other = view('Sold out', '?search=b')
  expect(withSavedView([view('Sold out')], other)).toEqual([other])
  const many = Array.from({ length: MAX_SAVED_VIEWS }, (_, index) => view(`View ${index}`))
  expect(withSavedView(many, other)).toEqual([...many.slice(1), other])
})

test('stored views of another shape are left out', () => {
  const view = { name: 'Sold out', search: soldOut }
  expect(parseSavedViews({ views: [view, null, { name: 1 }, 'x'] })).toEqual([view])
  expect([parseSavedViews(null), parseSavedViews({ views: 'x' }), parseSavedViews(undefined)]).toEqual([[], [], []])
})

test('a filter has the number of its documents where that is known', () => {
  const links = ['All', 'Other'].map((label) => ({ label, search: '', isCurrent: false }))
  expect(withFilterCounts(links, { All: 0 })).toEqual([{ ...links[0], count: 0 }, links[1]])
})
