import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { type BackupState, isBackupLeaseHeld, withBackupFailure } from './schedule.ts'
import { withTrialRestoreResult } from './trial-restore-result.ts'

/** Milliseconds until a lease expires, and between two renewals. */
const [LEASE_MS, RENEW_MS] = [90_000, 15_000]

type Change = (change: (state: BackupState) => BackupState | null) => Promise<BackupState>

/**
 * Creates this process's lease (a lock with an expiry) on the scheduled backups. Of all processes, only the holder of
 * the lease makes a backup or tests one by a trial restore.
 */
export function createBackupLease(change: Change, logger: Payload['logger']) {
  const id = randomUUID()
  const until = () => new Date(Date.now() + LEASE_MS).toISOString()
  const isOwn = ({ running }: BackupState) => running?.id === id

  async function renew(): Promise<void> {
    await change((state) =>
      isOwn(state) && state.running ? { ...state, running: { ...state.running, until: until() } } : null,
    ).catch((err) => logger.warn({ err }, 'a backup that is being made could not be noted'))
  }

  return {
    /**
     * Takes the lease if it is free and `isWanted` returns true. Returns whether the lease was taken. `proves` is the
     * name of the backup to prove; without `proves` the lease is for making a backup.
     */
    async claim(isWanted: (state: BackupState, now: number) => boolean, proves?: string): Promise<boolean> {
      let isClaimed = false
      await change((found) => {
        const now = Date.now()
        const state = withExpiredLeaseAsFailure(found, now)
        isClaimed = !isBackupLeaseHeld(state, now) && isWanted(state, now)
        const running = { id, since: new Date(now).toISOString(), until: until(), ...(proves ? { proves } : {}) }
        if (isClaimed) return { ...state, running }
        return state === found ? null : state
      })
      return isClaimed
    },
    /** Runs `work`, and renews the lease until `work` has ended. */
    async whileRenewed<T>(work: () => Promise<T>): Promise<T> {
      const renewal = setInterval(renew, RENEW_MS)
      try {
        return await work()
      } finally {
        clearInterval(renewal)
      }
    },
    /** Stores the result in the state. Releases the lease if this process still has it. */
    async end(next: (state: BackupState) => BackupState): Promise<void> {
      await change((state) => ({ ...next(state), running: isOwn(state) ? null : state.running }))
    },
  }
}

/**
 * Returns the state of the backups. If the lease in the state has expired, the result has no lease, and the backup or
 * trial restore for which the lease was taken is recorded as failed.
 */
export function withExpiredLeaseAsFailure(state: BackupState, now: number): BackupState {
  if (!state.running || isBackupLeaseHeld(state, now)) return state
  const { proves, until } = state.running
  const endedAt = Date.parse(until)
  return proves === undefined
    ? withBackupFailure(state, 'The process that made it ended before it was whole.', endedAt)
    : withTrialRestoreResult(
        state,
        proves,
        { kind: 'failed', sentence: 'The process that restored it was ended.' },
        endedAt,
      )
}
