import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openFreshness } from '../../../../cms/site/pages/freshness.ts'
import { type CachedResponse, openResponseCache } from '../../../../cms/web/api/response-cache.ts'

const answer = async () => ({ result: [] })

/** A cache over data that is up to date with every change. */
function openCache(caps?: { bytes: number; answers: number }) {
  const freshness = openFreshness()
  const catalog = { position: freshness.head, caughtUp: async () => {}, reached: async () => {} }
  return { freshness, ...openResponseCache(freshness, catalog, caps) }
}

const textOf = (response: object) => 'bodies' in response && (response as CachedResponse).bodies.identity.toString()

/** About so many bytes in its three encodings. */
const large = (bytes: number) => async () => randomBytes(bytes / 4).toString('hex')

test('ever so many odd searches do not throw out the answer that everybody asks for', async () => {
  const answers = openCache({ bytes: 1_000_000, answers: 20 })
  await answers.make('/api/get_item/Aurel', answer)
  for (let each = 0; each < 100; each++) {
    await answers.make(`/api/blog?search=${each}`, answer)
    expect(answers.get('/api/get_item/Aurel')).toBeDefined()
  }
  expect([answers.get('/api/blog?search=0'), answers.get('/api/blog?search=99')]).toEqual([
    undefined,
    expect.anything(),
  ])
})

test('where answers are large, bytes are the cap, and what was asked last stays', async () => {
  const answers = openCache({ bytes: 20_000, answers: 1000 })
  for (const url of ['/first', '/second', '/third']) {
    await answers.make(url, large(8_000))
    answers.get('/first')
  }
  expect(['/first', '/second', '/third'].map((url) => answers.get(url) !== undefined)).toEqual([true, false, true])
})

test('an answer is made once for all who ask for it meanwhile', async () => {
  const answers = openCache()
  const make = vi.fn(answer)
  await Promise.all(Array.from({ length: 50 }, () => answers.make('/api/get_item/Aurel', make)))
  expect(make).toHaveBeenCalledTimes(1)
  await answers.make('/api/get_item/Aurel', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a response is computed again once something that it shows has changed', async () => {
  const { freshness, make, get } = openCache()
  const answerWith = (tag: string) => async (tags: Set<string>) => tags.add(tag).size
  await make('/ring', answerWith('product:ring'))
  await make('/pearl', answerWith('product:pearl'))
  freshness.record(['product:ring'], 1)
  expect([get('/ring'), get('/pearl')]).toEqual([undefined, expect.anything()])
  await make('/ring', answerWith('product:ring'))
  expect(get('/ring')).toMatchObject({ position: 1 })
})

test('who asks after a change is not handed what was begun before it, and that is not kept', async () => {
  const answers = openCache()
  const held = Promise.withResolvers<void>()
  let made = 0
  const compute = async (noted: Set<string>) => {
    noted.add('product:ring')
    if (made++ > 0) return 'new'
    await held.promise
    return 'old'
  }
  const before = answers.make('/api/get_item/Aurel', compute)
  await Promise.resolve()
  answers.freshness.record(['product:ring'], 1)
  const after = answers.make('/api/get_item/Aurel', compute)
  held.resolve()
  expect(textOf(await after)).toBe('"new"')
  expect(textOf(await before)).toBe('"new"')
  expect(answers.get('/api/get_item/Aurel')?.bodies.identity.toString()).toBe('"new"')
})

test('an answer that could not be made is made anew for the next who asks', async () => {
  const answers = openCache()
  await expect(answers.make('/api/blog', () => Promise.reject(new Error('The database is away.')))).rejects.toThrow()
  expect(textOf(await answers.make('/api/blog', answer))).toBe('{"result":[]}')
})
