import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { flushToDisk } from '../../base/node/flush-to-disk.ts'
import { overrideSettings, type Settings } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { assertDiskSpace } from '../../shop/backup/disk-space.ts'
import { createFileHoldRow } from '../../shop/pictures/file-holds.ts'
import { openDatabase } from '../start/open-database.ts'

/** An open database of a shop to back up. Picture files of a running shop are not deleted before `close`. */
export type DatabaseForBackup = { payload: Payload; close(): Promise<void> }

/** Opens the shop's database for a backup; on SQLite a copy in `folder`. Throws the abort reason of `signal`. */
export function openDatabaseForBackup(
  settings: Settings,
  folder: string,
  signal: AbortSignal,
): Promise<DatabaseForBackup> {
  return settings.DATABASE_URI ? openMongodb(settings.DATABASE_URI) : openCopy(settings, folder, signal)
}

async function openMongodb(uri: string): Promise<DatabaseForBackup> {
  await (await import('../../base/database/mongodb/migrate.ts')).assertMigrated(uri)
  const payload = await openDatabase()
  const hold = createFileHoldRow()
  await payload.kv.set(hold.key, hold.data)
  return {
    payload,
    async close() {
      await payload.kv.delete(hold.key)
      await payload.destroy()
    },
  }
}

async function openCopy(settings: Settings, folder: string, signal: AbortSignal): Promise<DatabaseForBackup> {
  const file = join(settings.DATA_DIR, 'shop.db')
  if (!existsSync(file)) throw new OperatorError(`There is no shop in ${settings.DATA_DIR}: please check DATA_DIR.`)
  const { openDatabaseForCopying } = await import('../../base/database/sqlite/open-for-copying.ts')
  assertDiskSpace('This backup', [{ folder, bytes: 2 * statSync(file).size }])
  const shop = openDatabaseForCopying(file)
  const hold = createFileHoldRow()
  try {
    shop.setKey(hold.key, hold.data)
    shop.copyTo(join(folder, 'shop.db'))
    await flushToDisk(join(folder, 'shop.db'), signal)
    overrideSettings({ ...settings, DATA_DIR: folder })
    const payload = await openDatabase()
    return {
      payload,
      async close() {
        await payload.destroy()
        shop.deleteKey(hold.key)
        shop.close()
      },
    }
  } catch (error) {
    shop.deleteKey(hold.key)
    shop.close()
    throw error
  }
}
