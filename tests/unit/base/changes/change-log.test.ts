import type { Payload, PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import * as afterCommit from '../../../../cms/base/changes/after-commit.ts'
import type { ChangeFeedOptions } from '../../../../cms/base/changes/change-feed.ts'
import { openChangeLog } from '../../../../cms/base/changes/change-log.ts'
import { openBranches } from '../../../../cms/shop/catalog/branches/branches.ts'

const sources = (payload: object) => ({
  payload: payload as Payload,
  cursor: null,
  head: 1,
  onChanges: () => {},
  onGap: () => {},
})

async function openFedLog() {
  let feed: ChangeFeedOptions | undefined
  const followChanges = async (options: ChangeFeedOptions) => {
    feed = options
    return { poll: () => {}, close: async () => {} }
  }
  const log = await openChangeLog(sources({ db: { followChanges } }))
  return { log, feed: feed! }
}

test('after missed changes every subscriber treats all data as changed', async () => {
  const { log, feed } = await openFedLog()
  const told: string[] = []
  const subscriber = log.subscribe('test', async (changes) => {
    told.push(...changes.flatMap(({ tags }) => tags))
  })
  feed.onGap(7)
  await subscriber.reached(7)
  expect([told, log.head()]).toEqual([['anything'], 7])
  await log.close()
})

test('the log tells how far each subscriber is behind', async () => {
  const { log, feed } = await openFedLog()
  let apply = () => {}
  const slow = log.subscribe('slow', () => new Promise((resolve) => (apply = resolve)))
  const fast = log.subscribe('fast', async () => {})
  feed.onChanges(
    [2, 5].map((position) => ({ id: '', position, tags: [], byStaff: true })),
    '',
  )
  await fast.reached(5)
  expect([log.head(), log.lag()]).toEqual([5, { slow: 4, fast: 0 }])
  apply()
  await slow.reached(5)
  expect(log.lag()).toEqual({ slow: 0, fast: 0 })
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

const inTransaction = (transactionID?: string | Promise<string>) => ({ transactionID }) as unknown as PayloadRequest

test('work waits for the commit of its own transaction, whatever is committed beside it', async () => {
  const done: string[] = []
  await afterCommit.scheduleAfterCommit(inTransaction('a'), () => done.push('a'))
  await afterCommit.scheduleAfterCommit(inTransaction(Promise.resolve('b')), () => done.push('b'))
  afterCommit.runAfterCommitWork('b')
  expect(done).toEqual(['b'])
  afterCommit.runAfterCommitWork('a')
  afterCommit.runAfterCommitWork('a')
  expect(done).toEqual(['b', 'a'])
})

test('after a rollback the work is dropped, and outside a transaction it runs at once', async () => {
  const done: string[] = []
  await afterCommit.scheduleAfterCommit(inTransaction('a'), () => done.push('a'))
  afterCommit.dropAfterCommitWork('a')
  afterCommit.runAfterCommitWork('a')
  await afterCommit.scheduleAfterCommit(inTransaction(), () => done.push('now'))
  await afterCommit.scheduleAfterCommit(undefined, () => done.push('too'))
  expect(done).toEqual(['now', 'too'])
})
