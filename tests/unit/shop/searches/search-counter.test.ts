import type { Payload } from 'payload'
import { expect, test, vi } from 'vitest'
import { createKeyedLock } from '../../../../cms/base/locks/keyed-lock.ts'
import { createSearchCounter } from '../../../../cms/shop/searches/search-counter.ts'
import { pruneSearchCounts, readSearchCounts } from '../../../../cms/shop/searches/stored-search-counts.ts'
import { DAY_MS } from '../../../../src/domain/text/durations.ts'

function openDatabase() {
  const rows = new Map<string, unknown>()
  const state = { isAway: false }
  const warn = vi.fn()
  const exclusive = createKeyedLock()
  const payload = {
    logger: { warn },
    db: { exclusive: (keys: string[], _payload: unknown, work: () => Promise<unknown>) => exclusive(keys, work) },
    kv: {
      get: async (key: string) => rows.get(key) ?? null,
      async set(key: string, value: unknown) {
        if (state.isAway) throw new Error('away')
        rows.set(key, value)
      },
      keys: async () => [...rows.keys()],
      delete: async (key: string) => rows.delete(key),
    },
  } as unknown as Payload
  return { payload, rows, state, warn }
}

const search = (words: string) => ({ words, searches: 1, found: 0, opened: [] })

test('searches are written to the day of the time zone, and added to what other processes have written', async () => {
  const { payload } = openDatabase()
  const clock = () => Date.parse('2026-11-21T23:30:00Z')
  const [one, other] = [1, 2].map(() => createSearchCounter(payload, 'Pacific/Kiritimati', clock))
  one!.add('aurel', search('sofa'))
  other!.add('aurel', search('sofa'))
  other!.add('argent', search('sofa'))
  await Promise.all([one!.write(), other!.stop()])
  const twice = { ...search('sofa'), searches: 2 }
  expect(await readSearchCounts(payload, 'aurel', ['2026-11-21', '2026-11-22'])).toEqual([[twice]])
  expect(await readSearchCounts(payload, 'argent', ['2026-11-22'])).toEqual([[search('sofa')]])
})

test('counts that cannot be written while the database is away are written later, once', async () => {
  const { payload, state, warn } = openDatabase()
  const counter = createSearchCounter(payload, 'UTC', () => Date.parse('2026-11-21T12:00:00Z'))
  counter.add('aurel', search('sofa'))
  state.isAway = true
  await counter.write()
  expect(warn).toHaveBeenCalledOnce()
  state.isAway = false
  await counter.write()
  await counter.stop()
  expect(await readSearchCounts(payload, 'aurel', ['2026-11-21'])).toEqual([[search('sofa')]])
})

test('counts are kept for 90 days, and other entries of the store for ever', async () => {
  const { payload, rows } = openDatabase()
  rows.set('readiness', {})
  const now = Date.parse('2026-11-21T12:00:00Z')
  for (const age of [0, 90, 91, 400]) {
    const counter = createSearchCounter(payload, 'UTC', () => now - age * DAY_MS)
    counter.add('aurel', search('sofa'))
    await counter.stop()
  }
  await pruneSearchCounts(payload, now)
  expect([...rows.keys()]).toEqual(['readiness', 'searches:2026-11-21:aurel', 'searches:2026-08-23:aurel'])
})
