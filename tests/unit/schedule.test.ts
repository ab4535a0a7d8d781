import { assert, integer, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Tag } from '../../cms/changes/tags.ts'
import { openCatalogUpdates } from '../../cms/pages/catalog-updates.ts'
import { COLLECT_ORDERS_MS, MAX_DELAY_MS, pauseAfter } from '../../cms/pages/schedule.ts'

test('a change that just missed a round of pages is live within the second, whatever a round takes below 400 ms', () => {
  assert(
    property(integer({ min: 0, max: 400 }), (took) => {
      expect(took + pauseAfter(took) + took).toBeLessThanOrEqual(MAX_DELAY_MS)
    }),
  )
})

test('short rounds leave most of the processor to orders, and the longest ones go on after a moment', () => {
  expect([20, 50, 100].map((took) => pauseAfter(took) / took)).toEqual([4, 4, 4])
  expect([1000, 60_000].map(pauseAfter)).toEqual([50, 50])
})

/** Updates that end when they are told to. */
function heldUpdates() {
  const begun: { tags: Tag[]; end: PromiseWithResolvers<void> }[] = []
  const updates = openCatalogUpdates((tags) => {
    const end = Promise.withResolvers<void>()
    begun.push({ tags: [...tags], end })
    return end.promise
  }, COLLECT_ORDERS_MS)
  return { begun, updates }
}

test('concurrent orders share one catalog update, well within the second', async () => {
  vi.useFakeTimers()
  const { begun, updates } = heldUpdates()
  updates.soon(['stock:a'])
  await vi.advanceTimersByTimeAsync(COLLECT_ORDERS_MS - 1)
  updates.soon(['stock:b'])
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun.map(({ tags }) => tags)).toEqual([['stock:a', 'stock:b']])
  expect(COLLECT_ORDERS_MS).toBeLessThan(MAX_DELAY_MS / 2)
})

test('catalog updates run one at a time, and one that fails does not stop the next', async () => {
  const { begun, updates } = heldUpdates()
  const first = updates.now(['product:a'])
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const second = updates.now(['product:a'])
  const third = updates.now(['product:b'])
  expect(begun).toHaveLength(1)
  begun[0]?.end.reject(new Error('The database is away.'))
  await expect(first).rejects.toThrow('away')
  await vi.waitFor(() => expect(begun.map(({ tags }) => tags)).toEqual([['product:a'], ['product:a', 'product:b']]))
  begun[1]?.end.resolve()
  await Promise.all([second, third])
})
