import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { overrideSettings, type Settings } from '../../base/settings/env.ts'
import { openDatabase } from '../open-database.ts'

export type Target = {
  payload: Payload
  /** Everything is in: from now on it is the shop. */
  complete(): Promise<void>
  discard(): Promise<void>
}

/** A database to be filled. A SQLite file is made beside, and is there only when it is complete. */
export async function openTarget(settings: Settings): Promise<Target> {
  if (!settings.DATABASE_URI) return openFile(settings)
  const payload = await openDatabase()
  dropPages(settings)
  return { payload, complete: async () => payload.destroy(), discard: async () => payload.destroy() }
}

async function openFile(settings: Settings): Promise<Target> {
  const file = join(settings.DATA_DIR, 'shop.db')
  if (existsSync(file)) {
    throw new BadSetting(
      `There is a shop in ${settings.DATA_DIR}. A backup is restored into an empty place: please choose another DATA_DIR, or move what is there.`,
    )
  }
  const folder = join(settings.DATA_DIR, 'restoring')
  // Left by a restore that was killed.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  overrideSettings({ ...settings, DATA_DIR: folder })
  const payload = await openDatabase()
  return {
    payload,
    async complete() {
      // The last connection writes the log into the file.
      await payload.destroy()
      dropPages(settings)
      renameSync(join(folder, 'shop.db'), file)
      rmSync(folder, { recursive: true, force: true })
    },
    async discard() {
      await payload.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Stored pages of another shop. */
function dropPages({ DATA_DIR }: Settings): void {
  for (const name of ['pages.db', 'pages.db-wal', 'pages.db-shm']) rmSync(join(DATA_DIR, name), { force: true })
}
