import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createFreshnessTracker } from '../../../../cms/site/pages/freshness.ts'
import { type CachedResponse, createResponseCache } from '../../../../cms/web/api/response-cache.ts'

const answer = async () => ({ result: [] })

function openCache(caps?: { bytes: number; responses: number }) {
  const freshness = createFreshnessTracker()
  const catalog = { position: freshness.head, caughtUp: async () => {}, reached: async () => {} }
  const cache = createResponseCache(freshness, catalog, caps)
  async function ask(key: string, make: (tags: Set<string>) => Promise<unknown> = answer) {
    const response = cache.get(key) ?? (await cache.make(key, make))
    if ('bodies' in response) cache.store(key, response)
    return response
  }
  return { freshness, ask, ...cache }
}

const textOf = (response: object) => 'bodies' in response && (response as CachedResponse).bodies.identity.toString()

/** Returns a body whose three encodings have about this many bytes. */
const large = (bytes: number) => async () => randomBytes(bytes / 4).toString('hex')

test('2,100 addresses that are asked for once push out nothing that was asked for before', async () => {
  const { ask, get } = openCache()
  const used = Array.from({ length: 20 }, (_, at) => `used ${at}`)
  for (const key of used) await ask(key)
  for (let each = 0; each < 2100; each++) await ask(`search ${each}`)
  expect(used.filter((key) => get(key))).toEqual(used)
})

test('where responses are large, bytes are the cap, and what is asked for more often takes the place of the others', async () => {
  const { ask, get } = openCache({ bytes: 20_000, responses: 1000 })
  await ask('often', large(8_000))
  for (let times = 0; times < 5; times++) get('often')
  await ask('once', large(8_000))
  await ask('new', large(8_000))
  expect([get('once'), get('new')]).toEqual([expect.anything(), undefined])
  for (let times = 0; times < 5; times++) await ask('new', large(8_000))
  expect([get('often'), get('once'), get('new')]).toEqual([expect.anything(), undefined, expect.anything()])
  // A response larger than the cache is not stored.
  for (let times = 0; times < 5; times++) await ask('huge', large(40_000))
  expect([get('often'), get('new'), get('huge')]).toEqual([expect.anything(), expect.anything(), undefined])
})

test('responses that are no longer requested are evicted', async () => {
  const { ask, get } = openCache({ bytes: 1_000_000, responses: 10 })
  for (let each = 0; each < 10; each++) for (let times = 0; times < 300; times++) await ask(`yesterday ${each}`)
  for (let times = 0; times < 20; times++) for (let each = 0; each < 10; each++) await ask(`today ${each}`)
  expect(Array.from({ length: 10 }, (_, each) => get(`today ${each}`)).filter(Boolean).length).toBeGreaterThan(7)
})

test('stale responses are evicted', async () => {
  const { freshness, ask, get } = openCache({ bytes: 1_000_000, responses: 1 })
  for (let times = 0; times < 9; times++) await ask('ring', async (tags) => tags.add('product:ring').size)
  freshness.record(['product:ring'], 1)
  await ask('pearl')
  expect(get('pearl')).toBeDefined()
})

test('only the last spellings of an address are stored, and other addresses stay', async () => {
  const { ask, at, remember } = openCache()
  await ask('ring')
  await ask('pearl')
  remember('/ring', 'ring')
  for (let each = 0; each < 100; each++) remember(`/pearl?${each}`, 'pearl')
  remember('/nothing', 'nothing')
  const addresses = ['/ring', '/pearl?99', '/pearl?95', '/nothing']
  expect(addresses.filter((address) => at(address))).toEqual(['/ring', '/pearl?99'])
})

test('an answer is made once for all who ask for it meanwhile, and one that failed again for the next request', async () => {
  const { make } = openCache()
  const compute = vi.fn(answer)
  await Promise.all(Array.from({ length: 50 }, () => make('blog', compute)))
  expect(compute).toHaveBeenCalledTimes(1)
  compute.mockRejectedValueOnce(new Error('The database is away.'))
  await expect(make('blog', compute)).rejects.toThrow('away')
  expect(textOf(await make('blog', compute))).toBe('{"result":[]}')
})

test('a response is computed again once something that it shows has changed', async () => {
  const { freshness, ask, get, at, remember } = openCache()
  const answerWith = (tag: string) => async (tags: Set<string>) => tags.add(tag).size
  await ask('ring', answerWith('product:ring'))
  await ask('pearl', answerWith('product:pearl'))
  remember('/ring', 'ring')
  freshness.record(['product:ring'], 1)
  expect([get('ring'), at('/ring'), get('pearl')]).toEqual([undefined, undefined, expect.anything()])
  await ask('ring', answerWith('product:ring'))
  expect([get('ring'), at('/ring')]).toMatchObject([{ position: 1 }, { position: 1 }])
})

test('a request after a change never gets a response that was begun before it', async () => {
  const { freshness, make } = openCache()
  const held = Promise.withResolvers<void>()
  let made = 0
  const compute = async (noted: Set<string>) => {
    noted.add('product:ring')
    if (made++ > 0) return 'new'
    await held.promise
    return 'old'
  }
  const before = make('all', compute)
  await Promise.resolve()
  freshness.record(['product:ring'], 1)
  const after = make('all', compute)
  held.resolve()
  expect(textOf(await after)).toBe('"new"')
  expect(textOf(await before)).toBe('"new"')
})
