import type { Payload } from 'payload'
import { type BackupState, newState } from './schedule.ts'

/** In Payload's key-value store. It is of the place in which the shop runs, and in no backup. */
export const BACKUP_STATE = 'backups'

/** Null when no backup was ever due. */
export function readState({ kv }: Payload): Promise<BackupState | null> {
  return kv.get<BackupState>(BACKUP_STATE)
}

/** Changes it so that no other process changes it meanwhile; null leaves it. Returns what it is afterwards. */
export function changeState(
  payload: Payload,
  change: (state: BackupState) => BackupState | null,
  now = Date.now(),
): Promise<BackupState> {
  return payload.db.exclusive([BACKUP_STATE], payload, async () => {
    const state = (await readState(payload)) ?? newState(now)
    const changed = change(state)
    if (changed) await payload.kv.set(BACKUP_STATE, changed)
    return changed ?? state
  })
}
