// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_RECENT_SEARCHES } from '../../../../src/domain/search/recent-searches.ts'
import { openPage } from '../../open-page.ts'

const load = () => import('../../../../src/stores/recent-searches.ts')
let stores: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  openPage()
  localStorage.clear()
  stores = await load()
})

const searches = () => stores.$recentSearches.get()
const stored = () => localStorage.getItem(stores.RECENT_SEARCHES_KEY)
const store = (text: string) => localStorage.setItem(stores.RECENT_SEARCHES_KEY, text)

test('the latest searches are remembered, each once, the latest first', () => {
  for (const text of ['pearl', ' gold  ring ', 'Pearl', '', 'rubý', 'RUBY']) stores.rememberSearch(text)
  expect(searches()).toEqual(['RUBY', 'Pearl', 'gold ring'])
  for (let n = 0; n <= MAX_RECENT_SEARCHES; n += 1) stores.rememberSearch(`search ${n}`)
  expect([searches().length, searches()[0]]).toEqual([MAX_RECENT_SEARCHES, `search ${MAX_RECENT_SEARCHES}`])
})

test('they can be removed, each and all, and then nothing is stored', () => {
  for (const text of ['pearl', 'gold']) stores.rememberSearch(text)
  stores.forgetSearch('pearl')
  expect([searches(), stored()]).toEqual([['gold'], '["gold"]'])
  stores.forgetAllSearches()
  expect([searches(), stored()]).toEqual([[], null])
})

test('searches stored by another tab meanwhile stay', () => {
  stores.rememberSearch('pearl')
  store('["gold","pearl"]')
  stores.rememberSearch('ruby')
  expect(searches()).toEqual(['ruby', 'gold', 'pearl'])
})

test('invalid stored data is ignored, and a browser may refuse to store', () => {
  for (const text of ['{', '{"a":1}', 'null', '[1,null,"gold",["x"]]']) {
    store(text)
    stores.reloadRecentSearches()
    expect([text, searches()]).toEqual([text, text.includes('gold') ? ['gold'] : []])
  }
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  stores.rememberSearch('ruby')
  expect(searches()).toEqual([])
})
