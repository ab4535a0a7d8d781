import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Request, Response } from 'express'
import mongoose, { mongo } from 'mongoose'
import { afterAll, expect, test } from 'vitest'
import {
  DatabaseBusy,
  isDatabaseUnavailableError,
  needsRepair,
  unavailable,
} from '../../../../cms/base/database/unavailable.ts'
import { handleKnownErrorsHook } from '../../../../cms/base/http/payload-errors.ts'
import { respondWithRefusal } from '../../../../cms/base/http/refuse.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopfront-unavailable-'))
afterAll(() => rmSync(folder, { recursive: true }))

function errorOf(work: () => void): Error {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('It does not fail.')
}

function errorOfFile(name: string, content: string, sql: string): Error {
  const file = join(folder, name)
  writeFileSync(file, content)
  return errorOf(() => new DatabaseSync(file, { readOnly: true }).exec(sql))
}

const readOnly = errorOfFile('read-only.db', '', 'CREATE TABLE t (x)')
const damaged = errorOfFile('damaged.db', 'This is no database.'.repeat(100), 'SELECT * FROM t')
const full = errorOf(() =>
  new DatabaseSync(':memory:').exec(
    'PRAGMA max_page_count = 2; CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(100000))',
  ),
)
const systemError = (code: string) => Object.assign(new Error(code), { code })

function refused(error: unknown) {
  const answer = { status: 0, retryAfter: '', body: {}, logged: '' }
  const log = (level: string) => () => void Object.assign(answer, { logged: level })
  const res = {
    set(name: string, value: string) {
      if (name === 'Retry-After') answer.retryAfter = value
      return res
    },
    status(status: number) {
      answer.status = status
      return res
    },
    json: (body: object) => void Object.assign(answer, { body }),
  }
  respondWithRefusal(
    error,
    { log: { error: log('error'), warn: log('warn') } } as unknown as Request,
    res as unknown as Response,
  )
  return answer
}

async function refusedByPayload(error: unknown) {
  const req = { responseHeaders: undefined as Headers | undefined }
  const result = await handleKnownErrorsHook({ error, req } as never)
  return { status: result?.status, retryAfter: req.responseHeaders?.get('Retry-After') }
}

const { message, retryAfter } = unavailable

test.each([
  ['is read-only', readOnly],
  ['has a full disk', full],
  ['is damaged', damaged],
  ['is on a read-only disk', systemError('EROFS')],
  ['is on a failing disk', systemError('EIO')],
  // Payload rethrows it like this at the start of a transaction.
  ['is said to be read-only', new Error(`Error: ${readOnly.message}`)],
])('a call is told to try again later while the database %s, which somebody has to mend', async (_how, cause) => {
  for (const error of [cause, new Error('Failed query', { cause })]) {
    expect([isDatabaseUnavailableError(error), needsRepair(error)]).toEqual([true, true])
    expect(refused(error)).toEqual({ status: 503, retryAfter, body: { message }, logged: 'error' })
    expect(await refusedByPayload(error)).toEqual({ status: 503, retryAfter })
  }
})

test('a lost connection during a bulk write counts as a temporary failure', () => {
  const ofMany = (error: mongo.MongoError) => new mongo.MongoBulkWriteError(error as never, {} as never)
  expect(refused(ofMany(new mongo.MongoNetworkError('read ECONNRESET')))).toMatchObject({ status: 503, logged: 'warn' })
  expect(isDatabaseUnavailableError(ofMany(new mongo.MongoServerError({ message: 'E11000 duplicate key' })))).toBe(
    false,
  )
})

const stepDown = new mongo.MongoServerError({ message: 'operation was interrupted', code: 11602 })

test.each([
  ['in an error of Payload or of a page', new Error('save', { cause: new mongo.MongoNetworkError('read ECONNRESET') })],
  ['in one of several errors', new AggregateError([new mongo.MongoNetworkError('read ECONNRESET')], 'Both')],
  ['by Mongoose', new mongoose.Error.MongooseServerSelectionError('no primary')],
  [
    'by Mongoose, which has kept the query',
    new mongoose.Error('Operation `x.find()` buffering timed out after 10000ms'),
  ],
  ['by a server that is not the primary any more', stepDown],
  ['after its time', new mongo.MongoOperationTimeoutError('Timed out')],
])('a call is told to try again later when MongoDB is said to be away %s', (_how, error) => {
  expect(refused(error)).toMatchObject({ status: 503, retryAfter, logged: 'warn' })
})

test('another writer is waited for, and a mistake of the shop is none of the database', async () => {
  const busy = new DatabaseBusy(null)
  expect(needsRepair(busy)).toBe(false)
  expect(refused(busy)).toMatchObject({ status: 503, logged: 'warn' })
  const mistake = errorOf(() => new DatabaseSync(':memory:').exec('SELECT * FROM nothing'))
  expect(isDatabaseUnavailableError(mistake)).toBe(false)
  expect(refused(mistake)).toMatchObject({ status: 500, retryAfter: '', logged: 'error' })
  expect(await refusedByPayload(mistake)).toEqual({ status: undefined, retryAfter: undefined })
})
