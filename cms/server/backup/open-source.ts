import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { flushToDisk } from '../../base/node/write-out.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { overrideSettings, type Settings } from '../../base/settings/env.ts'
import { assertDiskSpace } from '../../shop/backup/needed-room.ts'
import { toPictureFilesHoldRow } from '../../shop/pictures/hold-files.ts'
import { openDatabase } from '../start/open-database.ts'

/** An open database of a shop to back up. Picture files of a running shop are not deleted before `close`. */
export type BackupDatabase = { payload: Payload; close(): Promise<void> }

/** Opens the shop's database for a backup; on SQLite a copy in `folder`. Throws the abort reason of `signal`. */
export function openBackupDatabase(settings: Settings, folder: string, signal: AbortSignal): Promise<BackupDatabase> {
  return settings.DATABASE_URI ? openMongodb(settings.DATABASE_URI) : openCopy(settings, folder, signal)
}

async function openMongodb(uri: string): Promise<BackupDatabase> {
  await (await import('../../base/database/mongodb/migrate.ts')).assertMigrated(uri)
  const payload = await openDatabase()
  const hold = toPictureFilesHoldRow()
  await payload.kv.set(hold.key, hold.data)
  return {
    payload,
    async close() {
      await payload.kv.delete(hold.key)
      await payload.destroy()
    },
  }
}

async function openCopy(settings: Settings, folder: string, signal: AbortSignal): Promise<BackupDatabase> {
  const file = join(settings.DATA_DIR, 'shop.db')
  if (!existsSync(file)) throw new BadSetting(`There is no shop in ${settings.DATA_DIR}: please check DATA_DIR.`)
  const { openDatabaseForCopying } = await import('../../base/database/sqlite/copy-file.ts')
  assertDiskSpace('This backup', [{ folder, bytes: 2 * statSync(file).size }])
  const shop = openDatabaseForCopying(file)
  const hold = toPictureFilesHoldRow()
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
