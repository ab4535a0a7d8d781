// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

const load = () => import('../../../../src/stores/suggestions.ts')
let stores: Awaited<ReturnType<typeof load>>

type Asked = { search: string; signal: AbortSignal; answer(): void; fail(): void }
let asked: Asked[]

beforeEach(async () => {
  openPage()
  asked = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const search = new URLSearchParams(url.split('?')[1]).get('q')!
    const found = { products: [], total: 0, categories: [], posts: [], pages: [], didYouMean: search }
    // This server answers aborted requests as well.
    asked.push({ search, signal, answer: () => resolve(Response.json(found)), fail: () => reject(new TypeError()) })
    return promise
  })
  stores = await load()
})

test('an answer to an earlier text is never shown over that to a later one, nor before it', async () => {
  const { loadSuggestions, $suggestions } = stores
  const both = [loadSuggestions('go'), loadSuggestions('gold')]
  const aborted = asked.map(({ search, signal }) => `${search} ${signal.aborted}`)
  expect(aborted).toEqual(['go true', 'gold false'])
  asked[1]!.answer()
  await both[1]
  expect($suggestions.get()).toMatchObject({ search: 'gold', found: { didYouMean: 'gold' }, isLoading: false })
  asked[0]!.answer()
  await both[0]
  expect($suggestions.get()).toMatchObject({ search: 'gold', found: { didYouMean: 'gold' } })
})

test('suggestions stay until the response for the next text', async () => {
  const { loadSuggestions, $suggestions } = stores
  const first = loadSuggestions('go')
  asked[0]!.answer()
  await first
  void loadSuggestions('gol')
  expect($suggestions.get()).toMatchObject({ search: 'go', found: { didYouMean: 'go' }, isLoading: true })
})

test('blanks around a text ask nothing anew, and an empty one drops what is on its way', async () => {
  const { loadSuggestions, $suggestions } = stores
  const first = loadSuggestions('gold')
  void loadSuggestions(' gold ')
  expect(asked).toHaveLength(1)
  void loadSuggestions('')
  asked[0]!.answer()
  await first
  expect($suggestions.get()).toEqual({ search: '', found: null, isLoading: false, hasFailed: false })
})

test('a failure is one of its text only, which is asked for again', async () => {
  const { loadSuggestions, $suggestions } = stores
  const first = loadSuggestions('gold')
  asked[0]!.fail()
  await first
  expect($suggestions.get()).toMatchObject({ search: 'gold', found: null, hasFailed: true })
  const second = loadSuggestions('gold')
  asked[1]!.answer()
  await second
  expect($suggestions.get()).toMatchObject({ search: 'gold', found: { didYouMean: 'gold' }, hasFailed: false })
})
