// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

type Asked = { search: string; signal: AbortSignal; answer(found: unknown): void; fail(): void }

let asked: Asked[]

const foundFor = (didYouMean: string) => ({
  ...{ products: [], total: 0, categories: [], posts: [], pages: [], didYouMean },
})

async function load() {
  openPage()
  asked = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const search = new URLSearchParams(url.split('?')[1]).get('q')!
    // This server answers aborted requests as well.
    asked.push({
      search,
      signal,
      answer: (found) => resolve(Response.json(found)),
      fail: () => reject(new TypeError()),
    })
    return promise
  })
  return import('../../../../src/stores/suggestions.ts')
}

let stores: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  stores = await load()
})

test('an answer to an earlier text is never shown over that to a later one, nor before it', async () => {
  const { loadSuggestions, $suggestions } = stores
  const both = [loadSuggestions('go'), loadSuggestions('gold')]
  expect(asked.map(({ search, signal }) => [search, signal.aborted])).toEqual([
    ['go', true],
    ['gold', false],
  ])
  asked[1]!.answer(foundFor('gold'))
  await both[1]
  expect($suggestions.get()).toMatchObject({ search: 'gold', found: { didYouMean: 'gold' }, isLoading: false })
  asked[0]!.answer(foundFor('go'))
  await both[0]
  expect($suggestions.get()).toMatchObject({ search: 'gold', found: { didYouMean: 'gold' } })
})

test('suggestions stay until the response for the next text', async () => {
  const { loadSuggestions, $suggestions } = stores
  const first = loadSuggestions('go')
  asked[0]!.answer(foundFor('go'))
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
  asked[0]!.answer(foundFor('gold'))
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
  asked[1]!.answer(foundFor('gold'))
  await second
  expect($suggestions.get()).toMatchObject({ search: 'gold', found: { didYouMean: 'gold' }, hasFailed: false })
})
