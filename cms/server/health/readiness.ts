import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload } from 'payload'
import {
  DatabaseDamaged,
  isDatabaseDamagedError,
  isDiskFullError,
  isReadOnlyError,
  isWriteLockTimeout,
} from '../../base/database/unavailable.ts'
import { shareConcurrentCalls } from '../../base/locks/share-concurrent-calls.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import type { Settings } from '../../base/settings/env.ts'

/** Milliseconds after which a test counts as failed. */
const MAX_MS = 2000

/** Milliseconds for which a result is reused, so that callers cause at most one write per second. */
const MEMOIZED_MS = 1000

/** Content of the test file, large because a full disk may have room for a few bytes. */
const SAMPLE = Buffer.alloc(64 * 1024)

type Fault = 'stuck' | 'full' | 'read-only' | 'fails'

/** The state of what the shop needs to sell: the database and the disk. */
export type Readiness = {
  database: 'here' | 'away' | 'damaged'
  /** Result of writing a row to the database. `stuck` means that another writer holds the lock. */
  writing: 'works' | Fault
  /** Result of writing a file to DATA_DIR. */
  disk: 'works' | Fault
}

/** The state in which everything works. */
export const READY_STATE: Readiness = { database: 'here', writing: 'works', disk: 'works' }

type Shop = { payload: Payload; settings: Pick<Settings, 'DATA_DIR'> }

/**
 * Returns a function that tests whether database and disk can be read and written. While an earlier run of a test
 * hangs, the function does not start that test again.
 */
export function createReadinessProbe({ payload, settings }: Shop): () => Promise<Readiness> {
  const works = {
    async read() {
      await payload.count({ collection: 'branches' })
      if (await payload.db.isDamaged(payload)) throw new DatabaseDamaged()
    },
    write: () => payload.kv.set('readiness', { at: Date.now() }),
    async store() {
      const file = join(settings.DATA_DIR, `readiness-${randomUUID()}`)
      await writeFile(file, SAMPLE).finally(() => rm(file, { force: true }))
    },
  }
  const once = shareConcurrentCalls((name) => works[name as keyof typeof works]())

  /** Runs a test. Returns its error; null if it passes. */
  async function faultOf(name: keyof typeof works): Promise<unknown> {
    return isDoneWithin(MAX_MS, once(name)).then(
      (isDone) => (isDone ? null : new TookTooLong()),
      (error) => error,
    )
  }

  async function look(): Promise<Readiness> {
    const [read, write, store] = await Promise.all([faultOf('read'), faultOf('write'), faultOf('store')])
    const found: Readiness = { ...READY_STATE }
    if (read || isDatabaseDamagedError(write))
      found.database = isDatabaseDamagedError(read) || isDatabaseDamagedError(write) ? 'damaged' : 'away'
    if (write) found.writing = kindOf(write)
    if (store) found.disk = kindOf(store)
    const err = read ?? write ?? store
    if (err) payload.logger.warn({ err, ...found }, 'the shop is not ready')
    return found
  }

  let known: Promise<Readiness> | null = null
  return () => {
    known ??= look().finally(() => {
      setTimeout(() => {
        known = null
      }, MEMOIZED_MS).unref()
    })
    return known
  }
}

class TookTooLong extends Error {
  override name = 'TookTooLong'
}

function kindOf(error: unknown): Fault {
  if (isDiskFullError(error)) return 'full'
  if (isReadOnlyError(error)) return 'read-only'
  return isWriteLockTimeout(error) || error instanceof TookTooLong ? 'stuck' : 'fails'
}
