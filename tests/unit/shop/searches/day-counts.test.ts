import { expect, test } from 'vitest'
import * as days from '../../../../cms/shop/searches/day-counts.ts'

const { addSearchCounts, MAX_DISTINCT_SEARCHES_PER_DAY } = days

const search = (words: string, some: Partial<days.CountedSearch> = {}) => ({
  words,
  searches: 1,
  found: 0,
  opened: [],
  ...some,
})

const flood = (many: number) => Array.from({ length: many }, (_, n) => search(`junk ${n}`))

const wordsOf = (day: readonly days.CountedSearch[]) => day.map(({ words }) => words)

test('the same words are counted together, with what they found last and what was opened', () => {
  const path = '/productDetail/ring'
  const opening = search('ring', { searches: 0, found: 4, opened: [{ path, count: 1 }] })
  expect(addSearchCounts([search('ring', { found: 3 })], [opening, opening, search('gold')])).toEqual([
    search('ring', { found: 4, opened: [{ path, count: 2 }] }),
    search('gold'),
  ])
})

test('a flood of words fills a day only so far, leaves words that came again or led to a page, and adds none to a day full of these', () => {
  const real = [search('sofa', { searches: 2 }), search('ring', { opened: [{ path: '/blog/1', count: 1 }] })]
  const day = addSearchCounts([search('once'), ...real], flood(10 * MAX_DISTINCT_SEARCHES_PER_DAY))
  expect(day).toHaveLength(MAX_DISTINCT_SEARCHES_PER_DAY)
  expect(wordsOf(day)).toEqual(
    expect.arrayContaining(['sofa', 'ring', `junk ${10 * MAX_DISTINCT_SEARCHES_PER_DAY - 1}`]),
  )
  expect(wordsOf(day)).not.toContain('once')
  const twice = flood(MAX_DISTINCT_SEARCHES_PER_DAY).map((each) => ({ ...each, searches: 2 }))
  expect(addSearchCounts(twice, [search('sofa')])).toEqual(twice)
})

test('at most ten opened paths are stored for each search', () => {
  const opened = Array.from({ length: 30 }, (_, n) => ({ path: `/blog/${n}`, count: 1 }))
  expect(addSearchCounts([], [search('ring', { opened })])[0]!.opened).toHaveLength(10)
  const again = addSearchCounts([search('ring', { opened: opened.slice(0, 10) })], [search('ring', { opened })])
  expect(again[0]!.opened).toEqual(opened.slice(0, 10).map(({ path }) => ({ path, count: 2 })))
})

test('days are added up, and the last says how much was found', () => {
  const sum = days.sumSearchCounts([[search('ring'), search('sofa')], [search('ring', { searches: 3, found: 5 })]])
  expect(sum).toEqual([search('ring', { searches: 4, found: 5 }), search('sofa')])
})
