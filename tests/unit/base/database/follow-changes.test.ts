import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeFeed, FeedOptions } from '../../../../cms/base/changes/change-feed.ts'
import { followChanges } from '../../../../cms/base/database/sqlite/follow-changes.ts'

let folder = ''
let database: DatabaseSync
let feed: ChangeFeed | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shopfront-changes-'))
  database = new DatabaseSync(join(folder, 'shop.db'))
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE changes (id TEXT, tags TEXT, by_staff INTEGER)')
})

afterEach(async () => {
  await feed?.close()
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (id: string, tags: string) => database.prepare('INSERT INTO changes VALUES (?, ?, 1)').run(id, tags)

function follow(options: Partial<FeedOptions>) {
  const [onGap, onError] = [vi.fn(), vi.fn()]
  feed = followChanges(join(folder, 'shop.db'), {
    ...{ cursor: null, head: 0, onChanges: () => {}, onGap, onError },
    ...options,
  })
  return { feed, onGap, onError }
}

test('changes that could not be taken come again', () => {
  const taken: string[] = []
  let fails = true
  const { feed, onError } = follow({
    onChanges(changes) {
      if (changes.length > 0 && fails) throw new Error('not now')
      taken.push(...changes.map(({ id }) => id))
    },
  })
  add('first', '["product:1"]')
  feed.poll()
  expect([taken, onError.mock.calls.length]).toEqual([[], 1])
  fails = false
  add('second', '["product:2"]')
  feed.poll()
  expect(taken).toEqual(['first', 'second'])
})

test('a change that cannot be read counts as a gap, and those after it are taken', () => {
  const taken: string[] = []
  const { feed, onGap } = follow({ onChanges: (changes) => taken.push(...changes.map(({ id }) => id)) })
  onGap.mockClear()
  add('broken', '["product:')
  feed.poll()
  expect(onGap.mock.calls).toEqual([[1]])
  add('next', '["product:2"]')
  feed.poll()
  expect(taken).toEqual(['next'])
})
