// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_RECENT } from '../../../../src/domain/search/recent-searches.ts'
import { openPage } from '../../open-page.ts'

beforeEach(() => {
  openPage()
  localStorage.clear()
})

const load = () => import('../../../../src/stores/recent-searches.ts')

test('the latest searches are remembered, each once, the latest first', async () => {
  const { rememberSearch, $recentSearches } = await load()
  for (const text of ['pearl', ' gold  ring ', 'Pearl', '', 'rubý', 'RUBY']) rememberSearch(text)
  expect($recentSearches.get()).toEqual(['RUBY', 'Pearl', 'gold ring'])
  for (let n = 0; n <= MAX_RECENT; n += 1) rememberSearch(`search ${n}`)
  expect($recentSearches.get()).toHaveLength(MAX_RECENT)
  expect($recentSearches.get()[0]).toBe(`search ${MAX_RECENT}`)
})

test('they can be removed, each and all, and then nothing is stored', async () => {
  const { rememberSearch, forgetSearch, forgetAllSearches, $recentSearches, RECENT_SEARCHES_KEY } = await load()
  rememberSearch('pearl')
  rememberSearch('gold')
  forgetSearch('pearl')
  expect($recentSearches.get()).toEqual(['gold'])
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBe('["gold"]')
  forgetAllSearches()
  expect($recentSearches.get()).toEqual([])
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull()
})

test('searches stored by another tab meanwhile stay', async () => {
  const { rememberSearch, $recentSearches, RECENT_SEARCHES_KEY } = await load()
  rememberSearch('pearl')
  localStorage.setItem(RECENT_SEARCHES_KEY, '["gold","pearl"]')
  rememberSearch('ruby')
  expect($recentSearches.get()).toEqual(['ruby', 'gold', 'pearl'])
})

test('invalid stored data is ignored, and a browser may refuse to store', async () => {
  const { reloadRecentSearches, rememberSearch, $recentSearches, RECENT_SEARCHES_KEY } = await load()
  for (const stored of ['{', '{"a":1}', 'null', '[1,null,"gold",["x"]]']) {
    localStorage.setItem(RECENT_SEARCHES_KEY, stored)
    reloadRecentSearches()
    expect([stored, $recentSearches.get()]).toEqual([stored, stored.includes('gold') ? ['gold'] : []])
  }
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberSearch('ruby')
  expect($recentSearches.get()).toEqual([])
})
