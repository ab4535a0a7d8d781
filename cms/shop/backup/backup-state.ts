import type { Payload } from 'payload'
import { type BackupState, newState } from './schedule.ts'

/** A key in Payload's key-value store. It belongs to the running shop and is not part of backups. */
export const BACKUP_STATE = 'backups'

/** Null when no backup was ever due in this place. */
export async function readState({ kv }: Payload, place: string): Promise<BackupState | null> {
  return stateIn(await kv.get<BackupState>(BACKUP_STATE), place)
}

/** Reads the stored state, also of an earlier version; null when it belongs to another place. */
export function stateIn(stored: Partial<BackupState> | null, place: string): BackupState | null {
  return stored?.place === place ? { ...newState(place, 0), ...stored } : null
}

/** Changes the state atomically across processes; null leaves it unchanged. Returns the resulting state. */
export function changeState(
  payload: Payload,
  place: string,
  change: (state: BackupState) => BackupState | null,
  now = Date.now(),
): Promise<BackupState> {
  return payload.db.exclusive([BACKUP_STATE], payload, async () => {
    const state = (await readState(payload, place)) ?? newState(place, now)
    const changed = change(state)
    if (changed) await payload.kv.set(BACKUP_STATE, changed)
    return changed ?? state
  })
}
