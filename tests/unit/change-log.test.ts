import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { openBranches } from '../../cms/catalog/branches.ts'
import type { FeedOptions } from '../../cms/changes/change-feed.ts'
import { openChangeLog } from '../../cms/changes/change-log.ts'

const sources = (payload: object) => ({
  ...{ payload: payload as Payload, cursor: null, head: 1 },
  onChanges: () => {},
  onGap: () => {},
})

test('after missed changes every subscriber is told that anything may have changed', async () => {
  let feed: FeedOptions | undefined
  const log = await openChangeLog(
    sources({
      db: {
        async followChanges(options: FeedOptions) {
          feed = options
          return { poll: () => {}, close: async () => {} }
        },
      },
    }),
  )
  const told: string[] = []
  const subscriber = log.subscribe('test', async (changes) => {
    told.push(...changes.flatMap(({ tags }) => tags))
  })
  feed?.onGap(7)
  await subscriber.reached(7)
  expect([told, log.head()]).toEqual([['anything'], 7])
  await log.close()
})

test('a catalog that may have missed changes is read again', async () => {
  const names = ['Before', 'After']
  const find = async () => ({ docs: [{ id: '1', name: names.shift(), aliases: [] }] })
  const branches = openBranches({ find } as unknown as Payload, undefined)
  const before = await branches.shown()
  await branches.refresh(new Set(['anything']), 2)
  const after = await branches.shown()
  expect([before.name, after.name]).toEqual(['Before', 'After'])
  expect(after.catalog).not.toBe(before.catalog)
})
