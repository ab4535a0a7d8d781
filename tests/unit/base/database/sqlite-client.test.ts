import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openSqliteClient, type SqliteClient } from '../../../../cms/base/database/sqlite/client.ts'
import { isDatabaseUnavailableError } from '../../../../cms/base/database/unavailable.ts'
import { lockDatabase } from '../../../support/locked-database.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** Replaces how the write-ahead log is opened, so that it can fail. */
const openFile = vi.hoisted(() => ({ fails: false }))
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  const open = (...args: Parameters<typeof actual.open>) =>
    openFile.fails ? Promise.reject(new Error('too many open files')) : actual.open(...args)
  return { ...actual, open }
})

let file: string
let client: SqliteClient

beforeEach(async () => {
  file = join(temporaryFolder(), 'shop.db')
  client = openSqliteClient(file)
  onTestFinished(() => client.close())
  await client.executeMultiple(`
    CREATE TABLE shelf (id TEXT PRIMARY KEY, pieces INTEGER NOT NULL);
    CREATE TABLE line (id TEXT, item TEXT UNIQUE REFERENCES shelf (id) DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO shelf VALUES ('ring', 5), ('pin', 2);
  `)
})

const put = (id: 'ring' | 'pin', pieces: number | string) => `UPDATE shelf SET pieces = ${pieces} WHERE id = '${id}'`

async function piecesOf(id: string): Promise<unknown> {
  const { rows } = await client.execute({ sql: 'SELECT pieces FROM shelf WHERE id = ?', args: [id] })
  return rows[0]?.pieces
}

test('a row is read by place and by name, with the current columns after its table was altered', async () => {
  const { rows } = await client.execute('SELECT s.id, t.id, s.pieces FROM shelf s, shelf t ORDER BY s.id, t.id')
  expect(Array.from(rows[1]!)).toEqual(['pin', 'ring', 2])
  expect({ ...rows[1] }).toEqual({ id: 'pin', pieces: 2 })
  const prepared = { sql: 'SELECT * FROM shelf WHERE id = ?', args: ['ring'] }
  await client.execute(prepared)
  await client.execute('ALTER TABLE shelf ADD COLUMN sold INTEGER DEFAULT 0')
  expect({ ...(await client.execute(prepared)).rows[0] }).toEqual({ id: 'ring', pieces: 5, sold: 0 })
})

test('only a transaction itself sees its uncommitted writes', async () => {
  const transaction = await client.transaction()
  const { rows } = await transaction.execute("UPDATE shelf SET pieces = 4 WHERE id = 'ring' RETURNING pieces")
  expect(rows[0]?.pieces).toBe(4)
  expect(await piecesOf('ring')).toBe(5)
  await transaction.commit()
  expect(await piecesOf('ring')).toBe(4)
  await expect(transaction.execute('SELECT 1')).rejects.toThrow('closed')
})

test('a transaction that is rolled back leaves nothing and lets the next one in, and several statements all happen or none', async () => {
  const transaction = await client.transaction()
  await transaction.execute("DELETE FROM shelf WHERE id = 'pin'")
  await transaction.rollback()
  expect(await piecesOf('pin')).toBe(2)
  await client.execute(put('pin', 1))
  expect(await piecesOf('pin')).toBe(1)
  const both = [put('ring', 9), "INSERT INTO shelf VALUES ('pin', 1)"]
  await expect(client.batch(both)).rejects.toThrow('UNIQUE')
  expect(await piecesOf('ring')).toBe(5)
})

test('any number of writers take turns, and none is lost', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      const transaction = await client.transaction()
      const { rows } = await transaction.execute("SELECT pieces FROM shelf WHERE id = 'ring'")
      await new Promise(setImmediate)
      await transaction.execute({ sql: put('ring', '?'), args: [Number(rows[0]?.pieces) + 1] })
      await transaction.commit()
    }),
  )
  expect(await piecesOf('ring')).toBe(45)
})

test('a violation of a unique index has its code, and a failed commit its cause, and changes nothing', async () => {
  const add = () => client.execute("INSERT INTO line VALUES ('a', 'pin')")
  await add()
  const error = { code: 'SQLITE_CONSTRAINT_UNIQUE', message: expect.stringMatching(/line.item/) }
  await expect(add()).rejects.toMatchObject(error)
  const transaction = await client.transaction()
  await transaction.execute(put('ring', 0))
  await transaction.execute("INSERT INTO line VALUES ('a', 'unknown')")
  await expect(transaction.commit()).rejects.toThrow('FOREIGN KEY')
  expect(transaction.failure).toBeInstanceOf(Error)
  expect(await piecesOf('ring')).toBe(5)
  await client.execute(put('ring', 6))
  expect(await piecesOf('ring')).toBe(6)
})

test('a client that is closed leaves one file', () => {
  client.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  client = openSqliteClient(file)
})

test('while another process writes, a writer waits, readers go on, and the writer comes next', async () => {
  const other = await lockDatabase(file)
  const transaction = client.transaction()
  const single = client.execute(put('pin', 'pieces + 1'))
  const ended: string[] = []
  void transaction.then(() => ended.push('transaction'))
  void single.then(() => ended.push('single'))
  expect(await piecesOf('ring')).toBe(5)
  expect(ended).toEqual([])

  await other.release()
  const { execute, commit } = await transaction
  await execute(put('ring', 4))
  await commit()
  await single
  expect([await piecesOf('ring'), await piecesOf('pin')]).toEqual([4, 3])
})

test.each(['goes on', 'is set back'])(
  'while the clock %s, writers that are never let in are told so',
  async (clock) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const hasty = openSqliteClient(file, 50)
    const other = await lockDatabase(file)
    const both = [put('ring', 9), put('pin', 9)]
    const waiting = Promise.allSettled([hasty.transaction(), hasty.execute(both[0]!), hasty.batch(both)])
    if (clock === 'is set back') vi.setSystemTime(Date.now() - 3_600_000)
    const refused = (await waiting).map((each) => each.status === 'rejected' && isDatabaseUnavailableError(each.reason))
    expect(refused).toEqual([true, true, true])
    await other.release()
    expect(await piecesOf('ring')).toBe(5)
    await hasty.batch(both)
    expect([await piecesOf('ring'), await piecesOf('pin')]).toEqual([9, 9])
    hasty.close()
  },
)

test('a log that could not be opened once is opened for the next commit', async () => {
  const fresh = openSqliteClient(file)
  openFile.fails = true
  await expect(fresh.execute(put('pin', 3))).rejects.toThrow('too many open files')
  openFile.fails = false
  await fresh.execute(put('pin', 4))
  expect(await piecesOf('pin')).toBe(4)
  fresh.close()
})

test('a statement that begins with WITH waits in the queue of writers only if it writes', async () => {
  const transaction = await client.transaction()
  const change = client.execute(`WITH more AS (SELECT 1 AS n)\n ${put('pin', 'pieces + (SELECT n FROM more)')}`)
  const { rows } = await client.execute('\nWITH few AS (SELECT * FROM shelf WHERE pieces < 3)\nSELECT id FROM few')
  expect(rows.map(({ id }) => id)).toEqual(['pin'])
  await transaction.execute(put('pin', 7))
  await transaction.commit()
  await change
  expect(await piecesOf('pin')).toBe(8)
})

test.for([
  "WITH few AS (SELECT 'ring' AS id)\nDELETE FROM shelf WHERE id IN (SELECT id FROM few)",
  "with new AS (SELECT 'gem' AS id)\nINSERT INTO shelf SELECT id, 1 FROM new",
  "WITH new AS (SELECT 'ring' AS id)\nREPLACE INTO shelf SELECT id, 1 FROM new",
  "  WITH few AS (SELECT 1)\nupdate shelf SET pieces = 1 WHERE id = 'ring'",
])('a statement that writes is no query: %s', async (sql) => {
  await client.execute(sql)
  expect(await piecesOf('ring')).not.toBe(sql.includes('gem') ? undefined : 5)
})

test.for(['alone', 'in a transaction'])('between statements, %s, other requests have their turn', async (how) => {
  const runner = how === 'alone' ? client : await client.transaction()
  let isServed = false
  setImmediate(() => (isServed = true))
  for (let n = 0; n < 10 && !isServed; n++) {
    await runner.execute("SELECT pieces FROM shelf WHERE id = 'ring'")
    for (const until = performance.now() + 2; performance.now() < until; );
  }
  expect(isServed).toBe(true)
  if ('rollback' in runner) await runner.rollback()
})

test('waiting for a stuck writer of this process fails, also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  const stuck = await client.transaction()
  const next = client.transaction().catch((error) => error)
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isDatabaseUnavailableError(await next)).toBe(true)
  await stuck.rollback()
})

test('a writer of a process that stood still is not stuck', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const slow = await client.transaction()
  const next = client.transaction()
  for (let standstill = 0; standstill < 3; standstill++) {
    now += 6000
    // After a blocked event loop, each due timer runs once, however late.
    await vi.advanceTimersToNextTimerAsync()
  }
  await slow.commit()
  await (await next).rollback()
})

test('a writer whose statements go on is not stuck, however long they take', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = await client.transaction()
  const next = client.transaction()
  for (let statement = 0; statement < 5; statement++) {
    await vi.advanceTimersByTimeAsync(3000)
    await slow.execute(put('ring', 'pieces - 1'))
  }
  await slow.commit()
  await (await next).rollback()
})
