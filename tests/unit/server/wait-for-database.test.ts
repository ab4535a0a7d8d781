import { expect, test, vi } from 'vitest'
import { parseMongodbUri } from '../../../cms/base/database/mongodb/client.ts'
import { toConnectionError } from '../../../cms/base/database/mongodb/connection-uri.ts'
import { log } from '../../../cms/base/log/log.ts'
import { DatabaseUnreachableError, OperatorError } from '../../../cms/base/settings/operator-error.ts'
import { respondUnavailable, serveWhileWaiting, waitForDatabase } from '../../../cms/server/start/wait-for-database.ts'
import { serve } from '../serve.ts'

/** Waits for a database that is unavailable for this many attempts. Then opens it, or fails with the error. */
async function wait(attempts: number, then: () => Promise<string>) {
  const said = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const pauses: number[] = []
  let [isWaiting, begun, left] = [false, 0, attempts]
  const open = async () => {
    if (left-- > 0) throw new DatabaseUnreachableError('It is away.')
    return then()
  }
  const begin = async () => {
    isWaiting = true
    begun++
    return async () => {
      isWaiting = false
    }
  }
  const pause = async (milliseconds: number) => pauses.push(milliseconds)
  const result = await waitForDatabase(open, { begin, pause }).catch((error) => error)
  return { result, pauses, begun, isWaiting, said: said.mock.calls.length }
}

test('a start waits for its database with backoff, logs each attempt, and continues once it is there', async () => {
  const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
  const open = { result: 'open', isWaiting: false }
  expect(await wait(7, async () => 'open')).toEqual({ ...open, pauses, begun: 1, said: 7 })
  expect(await wait(0, async () => 'open')).toMatchObject({ ...open, pauses: [], begun: 0 })
})

test.for([0, 2])('a setting that is refused after %d attempts ends the start at once', async (attempts) => {
  const refused = new OperatorError('A standalone server.')
  const { result, pauses, isWaiting } = await wait(attempts, () => Promise.reject(refused))
  expect([result, pauses.length, isWaiting]).toEqual([refused, attempts, false])
})

test.for<[string, object, boolean]>([
  ['no server', { name: 'MongoServerSelectionError' }, true],
  ['a lost connection', { name: 'MongoNetworkError' }, true],
  ['a server that is becoming the primary', { name: 'MongoServerError', code: 10107 }, true],
  ['a name that cannot be looked up', { code: 'ENOTFOUND', syscall: 'querySrv' }, true],
  ['a wrong password', { name: 'MongoServerError', code: 18 }, false],
  ['a right that is missing', { name: 'MongoServerError', code: 13 }, false],
])('of %s it is decided by the kind of error whether a start waits', ([, kind, waits]) => {
  const fault = toConnectionError(Object.assign(new Error('no'), kind), parseMongodbUri('mongodb://db/shop'))
  expect(fault instanceof DatabaseUnreachableError).toBe(waits)
})

test('a shop that waits answers 503 with Retry-After, and that it is alive', async () => {
  const { url } = await serve(respondUnavailable)
  const ask = (path: string) => fetch(url + path)
  const [ready, page, call, alive] = await Promise.all(['/readyz?x=1', '/', '/api/login', '/healthz'].map(ask))
  expect([ready!.status, await ready!.json()]).toEqual([503, { database: 'away', status: 'waiting for the database' }])
  for (const { status, headers } of [ready!, page!, call!])
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page!.text()).toContain('temporarily unavailable')
  expect(await call!.json()).toEqual({ message: expect.stringContaining('temporarily unavailable') })
  expect(alive!.status).toBe(200)
})

test('a signal ends a shop that waits at once with 0, and afterwards its listeners and its port are free', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
  const before = process.listeners('SIGTERM')
  const end = await serveWhileWaiting({ PORT: 0, HOST: '127.0.0.1' })
  const [added] = process.listeners('SIGTERM').filter((each) => !before.includes(each))
  added?.('SIGTERM')
  expect(exit.mock.calls).toEqual([[0]])
  await end()
  expect(process.listeners('SIGTERM')).toEqual(before)
})
