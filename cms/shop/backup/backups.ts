import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusal.ts'
import { changeState, readState } from './backup-state.ts'
import {
  type BackupState,
  backupName,
  dueAt,
  isRunning,
  newState,
  type ScheduledBackup,
  tooMany,
  withFailure,
  withoutAbandoned,
  withSuccess,
} from './schedule.ts'

/** Milliseconds between two looks whether one is due, also by what other processes did. */
const LOOK_MS = 30_000
/** Milliseconds after which a process that has not said that it makes one has ended, and between two times that it says so. */
const [LEASE_MS, RENEW_MS] = [90_000, 15_000]

export type BackupPlan = {
  /** BACKUP_TO. */
  place: string
  /** Milliseconds between two backups, and how many are there at most. */
  every: number
  keep: number
  /** Of their names: `.tar.zst`, or `.tar.zst.enc`. */
  ending: string
  /**
   * Makes one of this name and afterwards deletes those of the names in `old`. Returns its size in bytes, and which of them are
   * gone. Throws `BackupStopped`, or an error whose message is a sentence. Ends soon after `signal` is aborted.
   */
  make(name: string, old: readonly string[], signal: AbortSignal): Promise<{ bytes: number; removed: string[] }>
}

/** A backup that was told to end, which is no failure. */
export class BackupStopped extends Error {
  override name = 'BackupStopped'
}

export type Backups = {
  /** As it was at the last look, without asking the database. */
  state(): BackupState
  read(): Promise<BackupState>
  /** Begins one that is not due yet. Refuses `changed-meanwhile` while one is being made, by any process. */
  begin(): Promise<BackupState>
  /** Resolves when what is being made has ended. */
  stop(): Promise<void>
}

/** Makes a backup whenever one is due, by one process of the shop at a time. */
export function openBackups(payload: Payload, plan: BackupPlan): Backups {
  const id = randomUUID()
  const stopped = new AbortController()
  let known = newState(plan.place, Date.now())
  let timer: NodeJS.Timeout | undefined
  let work: Promise<unknown> = Promise.resolve()

  const change = async (next: (state: BackupState) => BackupState | null) => {
    known = await changeState(payload, plan.place, next)
    return known
  }
  const isOwn = ({ running }: BackupState) => running?.id === id
  /** One that another process makes because this one stood still for longer than its lease. */
  const ofOthers = (state: BackupState) => (isOwn(state) ? null : state.running)

  async function read(): Promise<BackupState> {
    known = (await readState(payload, plan.place)) ?? known
    return known
  }

  /** Whether this process is the one that makes it. */
  async function claim(isWanted: (state: BackupState, now: number) => boolean): Promise<boolean> {
    let isClaimed = false
    await change((found) => {
      const now = Date.now()
      const state = withoutAbandoned(found, now)
      isClaimed = !isRunning(state, now) && isWanted(state, now)
      if (isClaimed) return { ...state, running: { id, since: new Date(now).toISOString(), until: until(now) } }
      return state === found ? null : state
    })
    return isClaimed
  }

  async function make(): Promise<void> {
    const renewal = setInterval(() => {
      const renewed = change((state) =>
        isOwn(state) && state.running ? { ...state, running: { ...state.running, until: until(Date.now()) } } : null,
      )
      renewed.catch((err) => payload.logger.warn({ err }, 'a backup that is being made could not be noted'))
    }, RENEW_MS)
    const at = Date.now()
    const name = backupName(at, plan.ending)
    try {
      const old = tooMany(known, plan.keep)
      const { bytes, removed } = await plan.make(name, old, stopped.signal)
      const backup: ScheduledBackup = { name, at: new Date(at).toISOString(), bytes }
      await change((state) => ({ ...withSuccess(state, backup, removed), running: ofOthers(state) }))
      payload.logger.info({ file: name, bytes }, 'a backup was made')
    } catch (error) {
      await fail(error as Error)
    } finally {
      clearInterval(renewal)
    }
  }

  /** A shop that ends has not failed: the backup is made after the next start. */
  async function fail(error: Error): Promise<void> {
    if (stopped.signal.aborted || error instanceof BackupStopped) {
      await change((state) => (isOwn(state) ? { ...state, running: null } : null))
      return
    }
    payload.logger.error({ reason: error.message }, 'a backup could not be made')
    await change((state) => ({ ...withFailure(state, error.message, Date.now()), running: ofOthers(state) }))
  }

  async function look(): Promise<void> {
    const state = await read()
    if (isRunning(state, Date.now()) || dueAt(state, plan.every) > Date.now()) return
    if (await claim((each, now) => dueAt(each, plan.every) <= now)) await make()
  }

  function run(): void {
    work = look()
      .catch((err) => payload.logger.warn({ err }, 'whether a backup is due could not be found out'))
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(run, LOOK_MS).unref()
      })
  }

  // What became due while no process was running.
  run()

  return {
    read,
    state: () => known,
    async begin() {
      if (!(await claim(() => true))) throw new Refusal('changed-meanwhile', 'A backup is being made already.')
      const made = make().catch((err) => payload.logger.warn({ err }, 'the end of a backup could not be noted'))
      work = Promise.all([work, made])
      return known
    },
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await work
    },
  }
}

const until = (now: number): string => new Date(now + LEASE_MS).toISOString()
