import { join } from 'node:path'
import { tryFileLock } from '../base/locks/file-lock.ts'
import { BadSetting } from '../base/settings/bad-setting.ts'
import type { Settings } from '../base/settings/env.ts'

/**
 * Claims DATA_DIR for this process, until it ends or calls what is returned. Throws `BadSetting` while another shop has it: what
 * is stored and uploaded there belongs to one process, and on SQLite mails and schedules do.
 */
export function claimDataDir({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): () => void {
  const release = tryFileLock(join(DATA_DIR, 'serving-lock'))
  if (release) return release
  throw new BadSetting(
    `A shop runs in ${DATA_DIR} already: please stop it first, or choose another folder with DATA_DIR.`,
  )
}
