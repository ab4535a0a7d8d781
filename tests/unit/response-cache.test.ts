import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openResponseCache } from '../../cms/api/response-cache.ts'

const answer = async () => ({ result: [] })

/** About so many bytes in its three encodings. */
const large = (bytes: number) => async () => randomBytes(bytes / 4).toString('hex')

test('many rare searches do not evict the response that everybody requests', async () => {
  const answers = openResponseCache({ bytes: 1_000_000, answers: 20 })
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

test('large responses are limited by bytes, and the most recently used stay', async () => {
  const answers = openResponseCache({ bytes: 20_000, answers: 1000 })
  for (const url of ['/first', '/second', '/third']) {
    await answers.make(url, large(8_000))
    answers.get('/first')
  }
  expect(['/first', '/second', '/third'].map((url) => answers.get(url) !== undefined)).toEqual([true, false, true])
})

test('concurrent requests share one computation of a response', async () => {
  const answers = openResponseCache()
  const make = vi.fn(answer)
  await Promise.all(Array.from({ length: 50 }, () => answers.make('/api/get_item/Aurel', make)))
  expect(make).toHaveBeenCalledTimes(1)
  await answers.make('/api/get_item/Aurel', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a response that was begun before a change is not cached, nor sent to later requests', async () => {
  const answers = openResponseCache()
  const held = Promise.withResolvers<void>()
  const before = answers.make('/api/get_item/Aurel', async (noted) => {
    noted.add('product:ring')
    await held.promise
    return 'old'
  })
  answers.forget(new Set(['product:ring']))
  const after = answers.make('/api/get_item/Aurel', async () => 'new')
  held.resolve()
  expect((await after).bodies.identity.toString()).toBe('"new"')
  expect((await before).bodies.identity.toString()).toBe('"old"')
  expect(answers.get('/api/get_item/Aurel')?.bodies.identity.toString()).toBe('"new"')
})

test('a response that failed is computed again for the next request', async () => {
  const answers = openResponseCache()
  await expect(answers.make('/api/blog', () => Promise.reject(new Error('The database is away.')))).rejects.toThrow()
  expect((await answers.make('/api/blog', answer)).bodies.identity.toString()).toBe('{"result":[]}')
})
