import { afterEach, expect, test, vi } from 'vitest'
import { log } from '../../../cms/base/log/log.ts'
import { OperatorError, TemporaryStartupError } from '../../../cms/base/settings/operator-error.ts'
import { runMain } from '../../../cms/server/start/run-main.ts'

const umask = process.umask()
const listeners = process.listeners('unhandledRejection')

afterEach(() => {
  process.umask(umask)
  for (const listener of process.listeners('unhandledRejection')) {
    if (!listeners.includes(listener)) process.off('unhandledRejection', listener)
  }
})

async function fail(error: Error, failure?: string, refused?: number) {
  const ended = Promise.withResolvers<unknown>()
  vi.spyOn(process, 'exit').mockImplementation(ended.resolve as never)
  const fatal = vi.spyOn(log, 'fatal').mockImplementation(() => {})
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  runMain(() => Promise.reject(error), failure, refused)
  const code = await ended.promise
  return { code, logged: fatal.mock.calls, printed: stderr.mock.calls.map(([text]) => text) }
}

test('a command that fails by a mistake of ours says so, and a start that the shop could not be started', async () => {
  const err = new TypeError('x is not a function')
  expect(await fail(err)).toEqual({ code: 1, logged: [[{ err }, 'the command failed']], printed: [] })
  const { logged } = await fail(err, 'the shop could not be started')
  expect(logged.at(-1)).toEqual([{ err }, 'the shop could not be started'])
})

test('a mistake that the operator can correct is one sentence, without a line of the log', async () => {
  const ended = await fail(new OperatorError('Please name the file.'))
  expect(ended).toEqual({ code: 1, logged: [], printed: ['Please name the file.\n'] })
})

test('a shop whose settings are refused ends with a code of its own, and one that a later start may mend does not', async () => {
  const code = async (error: Error) => (await fail(error, 'the shop could not be started', 78)).code
  expect(await code(new OperatorError('The setting PORT must be a number.'))).toBe(78)
  for (const error of [new TemporaryStartupError('Port 3000 is in use.'), new TypeError('a bug')])
    expect(await code(error)).toBe(1)
})
