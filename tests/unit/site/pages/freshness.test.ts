import { array, assert, constant, constantFrom, oneof, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { openFreshness } from '../../../../cms/site/pages/freshness.ts'

test('a page is fresh until something that it shows changes', () => {
  const freshness = openFreshness()
  const page = { tags: ['product:1', 'branch:1'], position: 3 }
  expect(freshness.isFresh(page)).toBe(true)
  freshness.record(['product:2'], 4)
  expect(freshness.isFresh(page)).toBe(true)
  freshness.record(['product:1'], 5)
  expect(freshness.isFresh(page)).toBe(false)
  expect(freshness.isFresh({ ...page, position: 5 })).toBe(true)
})

test('a change that the page was made from does not make it stale', () => {
  const freshness = openFreshness()
  freshness.record(['product:1'], 5)
  expect(freshness.isFresh({ tags: ['product:1'], position: 5 })).toBe(true)
  freshness.record(['product:1'], 4)
  expect(freshness.isFresh({ tags: ['product:1'], position: 5 })).toBe(true)
})

test('where changes may have been missed, everything from before is stale', () => {
  const freshness = openFreshness([['product:1', 2]])
  const page = { tags: ['product:9'], position: 7 }
  expect(freshness.isFresh(page)).toBe(true)
  freshness.expireBefore(8)
  expect(freshness.isFresh(page)).toBe(false)
  expect(freshness.isFresh({ tags: ['product:1'], position: 8 })).toBe(true)
  expect(freshness.head()).toBe(8)
})

test('what was recorded can be restored', () => {
  const before = openFreshness()
  before.record(['product:1', 'featured'], 5)
  const after = openFreshness(before.entries(), { head: before.head() })
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
      const freshness = openFreshness()
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
