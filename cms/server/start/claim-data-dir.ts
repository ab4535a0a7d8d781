import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireExclusiveFileLock } from '../../base/locks/file-lock.ts'
import type { Settings } from '../../base/settings/env.ts'
import { TemporaryStartupError } from '../../base/settings/operator-error.ts'

/** Milliseconds to wait for a shop that is shutting down. */
const ENDING_MS = 12_000
const POLL_MS = 100

/**
 * Claims DATA_DIR for this process until it ends or calls the returned function. Throws `TemporaryStartupError` if
 * another shop keeps running there.
 */
export async function claimDataDir(
  { DATA_DIR }: Pick<Settings, 'DATA_DIR'>,
  patienceMs = ENDING_MS,
): Promise<() => void> {
  for (const end = performance.now() + patienceMs; ; await pause(POLL_MS)) {
    const release = acquireExclusiveFileLock(join(DATA_DIR, 'serving-lock'))
    if (release) return release
    if (performance.now() < end) continue
    throw new TemporaryStartupError(
      `A shop runs in ${DATA_DIR} already: please stop it first, or choose another folder with DATA_DIR.`,
    )
  }
}
