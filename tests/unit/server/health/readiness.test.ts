import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseBusy } from '../../../../cms/base/database/unavailable.ts'
import { createReadinessProbe, READY_STATE } from '../../../../cms/server/health/readiness.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

let folder = ''

beforeEach(() => {
  folder = temporaryFolder()
})

const never = () => new Promise<never>(() => {})
const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
const readOnly = Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 })
const away = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' })

type Parts = { read?: () => Promise<unknown>; write?: () => Promise<unknown>; damaged?: boolean }

function readinessOf(parts: Parts, to = folder) {
  const write = vi.fn(parts.write ?? (async () => {}))
  const payload = {
    count: parts.read ?? (async () => ({ totalDocs: 1 })),
    kv: { set: write },
    db: { isDamaged: async () => parts.damaged ?? false },
    logger: { warn: () => {} },
  } as unknown as Payload
  return { write, readiness: createReadinessProbe({ payload, settings: { DATA_DIR: to } as never }) }
}

test('however many ask at once, there is one write, and nothing is left in DATA_DIR', async () => {
  const { write, readiness } = readinessOf({})
  const told = await Promise.all(Array.from({ length: 100 }, () => readiness()))
  expect(new Set(told)).toEqual(new Set([told[0]]))
  expect(told[0]).toEqual(READY_STATE)
  expect(write).toHaveBeenCalledTimes(1)
  expect(readdirSync(folder)).toEqual([])
})

test('a hanging check is reported after two seconds, and not started again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The clock of the test does not wait for files: a file written now could outlive the test, and keep its folder.
  const { write, readiness } = readinessOf({ read: never, write: never }, join(folder, 'gone'))
  for (let each = 0; each < 3; each++) {
    const told = readiness()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await told).toMatchObject({ database: 'away', writing: 'stuck' })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(write).toHaveBeenCalledTimes(1)
})

test.each<[what: string, parts: Parts, expected: object, below?: string]>([
  ['a full disk', { write: () => Promise.reject(new Error('insert', { cause: full })) }, { writing: 'full' }],
  ['a read-only disk', { write: () => Promise.reject(readOnly) }, { writing: 'read-only' }],
  ['a stuck writer', { write: () => Promise.reject(new DatabaseBusy(null)) }, { writing: 'stuck' }],
  ['a database that is away', { read: () => Promise.reject(away) }, { database: 'away' }],
  ['a damaged file', { damaged: true }, { database: 'damaged' }],
  ['a folder that cannot be written', {}, { disk: 'fails' }, 'gone'],
])('%s is told', async (_what, parts, expected, below = '') => {
  expect(await readinessOf(parts, join(folder, below)).readiness()).toEqual({ ...READY_STATE, ...expected })
})
