import type { Payload } from 'payload'
import { type BackupState, createBackupState } from './schedule.ts'

/** Key in Payload's key-value store for the state of the scheduled backups. Backups do not contain it. */
export const BACKUP_STATE_KEY = 'backups'

/**
 * Reads the stored state of the scheduled backups in `place`, the value of BACKUP_TO. Returns null if no state is
 * stored, or if the stored state belongs to another place.
 */
export async function readBackupState({ kv }: Payload, place: string): Promise<BackupState | null> {
  return parseStoredBackupState(await kv.get<BackupState>(BACKUP_STATE_KEY), place)
}

/**
 * Completes a stored state of the scheduled backups with the fields that an earlier version of the shop did not store.
 * Returns null if nothing is stored, or if the state belongs to another place than `place` (the value of BACKUP_TO).
 */
export function parseStoredBackupState(stored: Partial<BackupState> | null, place: string): BackupState | null {
  return stored?.place === place ? { ...createBackupState(place, 0), ...stored } : null
}

/**
 * Replaces the stored state of the scheduled backups by the result of `change`, atomically across processes.
 * `change` runs once, under a lock. If it returns null, the state stays unchanged. Returns the resulting state.
 */
export function changeBackupState(
  payload: Payload,
  place: string,
  change: (state: BackupState) => BackupState | null,
  now = Date.now(),
): Promise<BackupState> {
  return payload.db.exclusive([BACKUP_STATE_KEY], payload, async () => {
    const state = (await readBackupState(payload, place)) ?? createBackupState(place, now)
    const changed = change(state)
    if (changed) await payload.kv.set(BACKUP_STATE_KEY, changed)
    return changed ?? state
  })
}
