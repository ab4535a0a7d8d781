import { DatabaseSync } from 'node:sqlite'
import type { Request, Response } from 'express'
import mongoose, { mongo } from 'mongoose'
import { expect, test } from 'vitest'
import {
  DATABASE_UNAVAILABLE_RESPONSE,
  DatabaseBusy,
  isDatabaseUnavailableError,
  isRepairRequiredError,
} from '../../../../cms/base/database/unavailable.ts'
import { setErrorStatusHook } from '../../../../cms/base/http/payload-errors.ts'
import { respondWithError } from '../../../../cms/base/http/respond-with-error.ts'

function errorOf(sql: string, file = ':memory:'): Error {
  try {
    new DatabaseSync(file).exec(sql)
  } catch (error) {
    return error as Error
  }
  throw new Error('It does not fail.')
}

const readOnly = errorOf('PRAGMA query_only = ON; CREATE TABLE t (x)')
const damaged = errorOf('SELECT * FROM t', 'package.json')
const full = errorOf('PRAGMA max_page_count = 2; CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(100000))')
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
  const req = { log: { error: log('error'), warn: log('warn') } }
  respondWithError(error, req as unknown as Request, res as unknown as Response)
  return answer
}

async function refusedByPayload(error: unknown) {
  const req = { responseHeaders: undefined as Headers | undefined }
  const result = await setErrorStatusHook({ error, req } as never)
  return { status: result?.status, retryAfter: req.responseHeaders?.get('Retry-After') }
}

const { message, retryAfter } = DATABASE_UNAVAILABLE_RESPONSE

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
    expect([isDatabaseUnavailableError(error), isRepairRequiredError(error)]).toEqual([true, true])
    expect(refused(error)).toEqual({ status: 503, retryAfter, body: { message }, logged: 'error' })
    expect(await refusedByPayload(error)).toEqual({ status: 503, retryAfter })
  }
})

test('a lost connection during a bulk write counts as a temporary failure', () => {
  const ofMany = (error: mongo.MongoError) => new mongo.MongoBulkWriteError(error as never, {} as never)
  expect(refused(ofMany(lost))).toMatchObject({ status: 503, logged: 'warn' })
  const duplicate = ofMany(new mongo.MongoServerError({ message: 'E11000 duplicate key' }))
  expect(isDatabaseUnavailableError(duplicate)).toBe(false)
})

const lost = new mongo.MongoNetworkError('read ECONNRESET')
const stepDown = new mongo.MongoServerError({ message: 'operation was interrupted', code: 11602 })

test.each([
  ['in an error of Payload or of a page', new Error('save', { cause: lost })],
  ['in one of several errors', new AggregateError([lost], 'Both')],
  ['by Mongoose', new mongoose.Error.MongooseServerSelectionError('no primary')],
  ['by Mongoose, which has kept the query', new mongoose.Error('Operation `x.find()` buffering timed out after 9ms')],
  ['by a server that is not the primary any more', stepDown],
  ['after its time', new mongo.MongoOperationTimeoutError('Timed out')],
])('a call is told to try again later when MongoDB is said to be away %s', (_how, error) => {
  expect(refused(error)).toMatchObject({ status: 503, retryAfter, logged: 'warn' })
})

test('another writer is waited for, and a mistake of the shop is none of the database', async () => {
  const busy = new DatabaseBusy(null)
  expect(isRepairRequiredError(busy)).toBe(false)
  expect(refused(busy)).toMatchObject({ status: 503, logged: 'warn' })
  const mistake = errorOf('SELECT * FROM nothing')
  expect(isDatabaseUnavailableError(mistake)).toBe(false)
  expect(refused(mistake)).toMatchObject({ status: 500, retryAfter: '', logged: 'error' })
  expect(await refusedByPayload(mistake)).toEqual({ status: undefined, retryAfter: undefined })
})
