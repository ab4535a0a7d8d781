import type { Payload } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { createGoneProductIdFinder } from '../../../../cms/site/pages/gone-products.ts'

const [ring, chain]: [string, string] = ['65f0c1d20000000a2c71d0e4', '65f0c1d30000001a2c71d0e4']
const away = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' })
const none = new Map()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

/** An archive of products by the time of archiving. `reads` counts the complete reads. */
function openArchive(archived: Map<string, string>) {
  const calls = { looks: 0, reads: 0 }
  const state = { isAway: false }
  const db = {
    async count() {
      calls.looks++
      if (state.isAway) throw away
      return { totalDocs: archived.size }
    },
    async find({ limit }: { limit: number }) {
      if (limit === 0) calls.reads++
      const docs = [...archived].map(([id, archivedAt]) => ({ id, archivedAt }))
      docs.sort((a, b) => b.archivedAt.localeCompare(a.archivedAt))
      return { docs: limit === 0 ? docs : docs.slice(0, limit) }
    },
  }
  return { calls, state, find: createGoneProductIdFinder({ db } as unknown as Payload) }
}

test('a product of the archive is found by the end of its id and by all of it, and others are not', async () => {
  const { find } = openArchive(new Map([[ring, '2026-11-25']]))
  expect(await find('pearl-ring-0a2c71d0e4', none)).toBe(ring)
  expect(await find(`pearl-ring-${ring}`, none)).toBe(ring)
  for (const other of ['pearl-ring-1a2c71d0e4', `pearl-ring-${chain}`, 'a2c71d0e4', 'pearl-ring'])
    expect([other, await find(other, none)]).toEqual([other, null])
  expect(await find('chain-1a2c71d0e4', new Map([[`/productDetail/${chain}`, {}]]) as never)).toBe(chain)
})

test('however many ask for unknown addresses, the archive is read when it has changed', async () => {
  const archived = new Map([[ring, '2026-11-24']])
  const { calls, find } = openArchive(archived)
  const askAll = () => Promise.all(Array.from({ length: 100 }, (_, at) => find(`other-${at}`, none)))
  for (let second = 0; second < 5; second++) {
    await askAll()
    vi.advanceTimersByTime(1000)
  }
  expect(calls).toEqual({ looks: 5, reads: 1 })
  archived.set(chain, '2026-11-25')
  expect(await find('chain-1a2c71d0e4', none)).toBe(chain)
  archived.delete(ring)
  vi.advanceTimersByTime(1000)
  expect([await find('ring-0a2c71d0e4', none), calls.reads]).toEqual([null, 3])
})

test('while the database is away, nothing is found that was not known, and afterwards all is', async () => {
  const { state, find } = openArchive(new Map([[ring, '2026-11-25']]))
  state.isAway = true
  expect(await find('ring-0a2c71d0e4', none)).toBeNull()
  state.isAway = false
  vi.advanceTimersByTime(1000)
  expect(await find('ring-0a2c71d0e4', none)).toBe(ring)
  state.isAway = true
  vi.advanceTimersByTime(1000)
  expect(await find('ring-0a2c71d0e4', none)).toBe(ring)
})
