import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { followChanges } from '../../../../cms/base/database/sqlite/follow-changes.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** Opens a feed of a new database, and records its batches. `isBusy`: the reader takes no changes. */
function follow() {
  const file = join(temporaryFolder(), 'shop.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE changes (id TEXT, tags TEXT, by_staff INTEGER)')
  const told = { taken: [] as string[], gaps: [] as number[], errors: [] as unknown[], isBusy: false }
  const feed = followChanges(file, {
    cursor: null,
    head: 0,
    onChanges(changes) {
      if (changes.length > 0 && told.isBusy) throw new Error('not now')
      told.taken.push(...changes.map(({ id }) => id))
    },
    onGap: (position) => told.gaps.push(position),
    onError: (error) => told.errors.push(error),
  })
  onTestFinished(async () => {
    await feed.close()
    database.close()
  })
  const add = (id: string, tags: string) => {
    database.prepare('INSERT INTO changes VALUES (?, ?, 1)').run(id, tags)
    feed.poll()
  }
  return { told, add }
}

test('changes that could not be taken come again', () => {
  const { told, add } = follow()
  told.isBusy = true
  add('first', '["product:1"]')
  expect([told.taken, told.errors.length]).toEqual([[], 1])
  told.isBusy = false
  add('second', '["product:2"]')
  expect(told.taken).toEqual(['first', 'second'])
})

test('a change that cannot be read counts as a gap, and those after it are taken', () => {
  const { told, add } = follow()
  told.gaps.length = 0
  add('broken', '["product:')
  expect(told.gaps).toEqual([1])
  add('next', '["product:2"]')
  expect(told.taken).toEqual(['next'])
})
