import type { BackupState } from './schedule.ts'

/**
 * Milliseconds from a successful proof (a trial restore) to the next one. Less than a day, so that each daily backup is
 * tested even if it is made a little earlier than the one before.
 */
const PROVEN_MS = 20 * 60 * 60_000

/**
 * Whether the newest backup must be tested by a trial restore now. Each backup is tested at most once. After a success,
 * the next test is due 20 hours later; after a failure, as soon as there is a new backup.
 */
export function isTrialRestoreDue({ made, proof, provenAt }: BackupState, now: number): boolean {
  const last = made.at(-1)
  if (!last || proof?.of === last.name) return false
  return provenAt === null || now - Date.parse(provenAt) >= PROVEN_MS
}

/**
 * The result of a trial restore. `proven`: it succeeded. `other-version`: it was skipped, because the backup has
 * another version's schema. `sentence`: the reason of a failure, for staff.
 */
export type TrialRestoreResult = { kind: 'proven' } | { kind: 'other-version' } | { kind: 'failed'; sentence: string }

/** Returns the state after the trial restore of the backup `of`: records the result, and releases the lease. */
export function withTrialRestoreResult(
  state: BackupState,
  of: string,
  result: TrialRestoreResult,
  now: number,
): BackupState {
  const at = new Date(now).toISOString()
  const failed = result.kind === 'failed' ? result.sentence : null
  return {
    ...state,
    running: null,
    proof: { of, at, failed },
    provenAt: result.kind === 'proven' ? at : state.provenAt,
  }
}

/** Whether the last proof (a trial restore) failed. False if there was none. */
export const hasFailedTrialRestore = ({ proof }: BackupState): boolean => proof !== null && proof.failed !== null
