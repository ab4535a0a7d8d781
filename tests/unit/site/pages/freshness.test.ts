import { array, assert, constant, constantFrom, oneof, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { createFreshnessTracker } from '../../../../cms/site/pages/freshness.ts'

test('a change that arrives after a later one does not hide it, and a page with both stays fresh', () => {
  const freshness = createFreshnessTracker()
  freshness.record(['product:1'], 5)
  freshness.record(['product:1'], 4)
  const isFresh = (position: number) => freshness.isFresh({ tags: ['product:1'], position })
  expect([isFresh(4), isFresh(5)]).toEqual([false, true])
})

test('after missed changes the head is where they end, and recorded changes can be restored', () => {
  const freshness = createFreshnessTracker([['product:1', 2]])
  freshness.expireBefore(8)
  expect([freshness.head(), freshness.isFresh({ tags: ['product:1'], position: 8 })]).toEqual([8, true])
  const before = createFreshnessTracker()
  before.record(['product:1', 'featured'], 5)
  const after = createFreshnessTracker(before.entries(), { head: before.head() })
  expect(after.isFresh({ tags: ['featured'], position: 4 })).toBe(false)
  expect(after.head()).toBe(5)
})

const tag = constantFrom('a', 'b', 'c', 'd')
const step = oneof(
  record({ change: array(tag, { minLength: 1, maxLength: 3 }) }),
  record({ render: uniqueArray(tag, { minLength: 1, maxLength: 3 }) }),
  record({ miss: constant(true) }),
)

test('a page is fresh exactly as long as nothing that it shows has changed since', () => {
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const freshness = createFreshnessTracker()
      const changes: { tags: string[]; position: number }[] = []
      const pages: { tags: string[]; position: number }[] = []
      let position = 0
      for (const each of steps) {
        if ('render' in each) pages.push({ tags: each.render, position })
        else if ('change' in each) {
          changes.push({ tags: each.change, position: ++position })
          freshness.record(each.change, position)
        } else {
          changes.push({ tags: ['a', 'b', 'c', 'd'], position: ++position })
          freshness.expireBefore(position)
        }
        for (const page of pages) {
          const later = changes.filter((change) => change.position > page.position)
          const isStale = later.some(({ tags }) => tags.some((changed) => page.tags.includes(changed)))
          expect(freshness.isFresh(page)).toBe(!isStale)
        }
      }
    }),
  )
})
