import type { Payload } from 'payload'
import { type BackupState, newState } from './schedule.ts'

/** Key in Payload's key-value store for the state of the scheduled backups. Backups do not contain it. */
export const BACKUP_STATE_KEY = 'backups'

/**
 * Reads the stored state of the scheduled backups in `place` (the value of BACKUP_TO). Returns null if no backup was
 * ever due there.
 */
export async function readState({ kv }: Payload, place: string): Promise<BackupState | null> {
  return parseState(await kv.get<BackupState>(BACKUP_STATE_KEY), place)
}

/**
 * Returns the stored state of scheduled backups with fields that an earlier version lacks; null if it belongs to
 * another place.
 */
export function parseState(stored: Partial<BackupState> | null, place: string): BackupState | null {
  return stored?.place === place ? { ...newState(place, 0), ...stored } : null
}

/**
 * Changes the stored state of the scheduled backups atomically across processes; `change` returns null for no change.
 * Returns the resulting state.
 */
export function changeState(
  payload: Payload,
  place: string,
  change: (state: BackupState) => BackupState | null,
  now = Date.now(),
): Promise<BackupState> {
  return payload.db.exclusive([BACKUP_STATE_KEY], payload, async () => {
    const state = (await readState(payload, place)) ?? newState(place, now)
    const changed = change(state)
    if (changed) await payload.kv.set(BACKUP_STATE_KEY, changed)
    return changed ?? state
  })
}
