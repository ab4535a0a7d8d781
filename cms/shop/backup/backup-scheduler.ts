import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { startBackgroundWorker } from '../../base/outbox/worker.ts'
import { changeBackupState, readBackupState } from './backup-state.ts'
import { createBackupLease } from './lease.ts'
import {
  type BackupState,
  createBackupFileName,
  createBackupState,
  findSurplusBackups,
  getNextBackupTime,
  isBackupLeaseHeld,
  type StoredBackup,
  withBackupFailure,
  withBackupSuccess,
} from './schedule.ts'
import { isTrialRestoreDue, type TrialRestoreResult, withTrialRestoreResult } from './trial-restore-result.ts'

/** Milliseconds between two checks for a due backup. Each check also reads the state that other processes wrote. */
const LOOK_MS = 30_000

/** The settings of the scheduled backups, and the functions that make and test a backup. */
export type BackupSchedulerOptions = {
  /** The value of BACKUP_TO. */
  place: string
  /** `every`: milliseconds between two backups. `keep`: maximum number of backups to keep. */
  every: number
  keep: number
  /** Extension of the backups' names: `.tar.zst` or `.tar.zst.age`. */
  ending: string
  /**
   * Makes a backup with this name, then deletes the backups named in `old`. Returns the size of the new backup and the
   * names of the deleted backups. Throws `BackupAbortedError` after an abort, and an error with a sentence for staff if
   * the backup fails.
   */
  make(name: string, old: readonly string[], signal: AbortSignal): Promise<{ bytes: number; removed: string[] }>
  /** Proves a backup by a trial restore into a scratch database. Throws like `make`. */
  prove(name: string, signal: AbortSignal): Promise<Exclude<TrialRestoreResult, { kind: 'failed' }>>
}

/** Thrown if a backup or a trial restore was aborted, for example at shutdown. An abort does not count as a failure. */
export class BackupAbortedError extends Error {
  override name = 'BackupAbortedError'
}

/** The running scheduled backups of this process. */
export type BackupScheduler = {
  /** Returns the state at the last check, without a database query. */
  state(): BackupState
  /** Reads the current state from the database. */
  read(): Promise<BackupState>
  /**
   * Starts a backup now, without waiting for its end. Throws `Refusal` `changed-meanwhile` while this or another
   * process makes a backup or tests one by a trial restore.
   */
  begin(): Promise<BackupState>
  /** Aborts a running backup or trial restore, and waits for its end. */
  stop(): Promise<void>
}

/**
 * Starts the scheduled backups. Makes a backup whenever one is due, and once a day tests the newest backup by a trial
 * restore (a proof). Among all processes of the shop, only one at a time makes or tests backups.
 */
export function startBackupScheduler(payload: Payload, plan: BackupSchedulerOptions): BackupScheduler {
  const { logger } = payload
  const stopped = new AbortController()
  let known = createBackupState(plan.place, Date.now())
  let asked: Promise<unknown> = Promise.resolve()

  const change = async (next: (state: BackupState) => BackupState | null) => {
    known = await changeBackupState(payload, plan.place, next)
    return known
  }
  const lease = createBackupLease(change, logger)
  const isStop = (error: unknown) => stopped.signal.aborted || error instanceof BackupAbortedError

  async function read(): Promise<BackupState> {
    known = (await readBackupState(payload, plan.place)) ?? known
    return known
  }

  async function make(): Promise<void> {
    const at = Date.now()
    const name = createBackupFileName(at, plan.ending)
    try {
      const old = findSurplusBackups(known, plan.keep)
      const { bytes, removed } = await lease.whileRenewed(() => plan.make(name, old, stopped.signal))
      const backup: StoredBackup = { name, at: new Date(at).toISOString(), bytes }
      await lease.end((state) => withBackupSuccess(state, backup, removed))
      logger.info({ file: name, bytes }, 'a backup was made')
    } catch (error) {
      // A shutdown is not a failure: the next start makes the backup.
      if (isStop(error)) return lease.end((state) => state)
      const { message } = error as Error
      logger.error({ reason: message }, 'a backup could not be made')
      await lease.end((state) => withBackupFailure(state, message, Date.now()))
    }
  }

  async function proveIfDue(): Promise<void> {
    const name = known.made.at(-1)?.name
    if (stopped.signal.aborted || name === undefined || !isTrialRestoreDue(known, Date.now())) return
    if (!(await lease.claim((state, now) => isTrialRestoreDue(state, now) && state.made.at(-1)?.name === name, name)))
      return
    const end = (result: TrialRestoreResult) =>
      lease.end((state) => withTrialRestoreResult(state, name, result, Date.now()))
    try {
      const result = await lease.whileRenewed(() => plan.prove(name, stopped.signal))
      await end(result)
      logger.info({ file: name, result: result.kind }, 'the restore of a backup was tried')
    } catch (error) {
      if (isStop(error)) return lease.end((state) => state)
      const { message } = error as Error
      logger.error({ file: name, reason: message }, 'a backup could not be restored to prove it')
      await end({ kind: 'failed', sentence: message })
    }
  }

  async function look(): Promise<null> {
    const state = await read()
    if (isBackupLeaseHeld(state, Date.now())) return null
    const isDue = (each: BackupState, now: number) => getNextBackupTime(each, plan.every) <= now
    if (isDue(state, Date.now()) && (await lease.claim(isDue))) await make()
    await proveIfDue()
    return null
  }

  const onError = (err: unknown) => logger.warn({ err }, 'the check for a due backup failed')
  const worker = startBackgroundWorker({ work: look, lookMs: LOOK_MS, onError })

  return {
    read,
    state: () => known,
    async begin() {
      if (!(await lease.claim(() => true))) throw new Refusal('changed-meanwhile', occupied(known))
      const made = make().catch((err) => logger.warn({ err }, 'the end of a backup could not be noted'))
      asked = Promise.all([asked, made])
      return known
    },
    async stop() {
      stopped.abort()
      await Promise.all([worker.stop(), asked])
    },
  }
}

const occupied = ({ running }: BackupState): string =>
  running?.proves === undefined
    ? 'A backup is being made already.'
    : 'The last backup is being restored, to prove it. Please try again when that is done.'
