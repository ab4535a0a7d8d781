import { formatCommandFailure, runShopCommand } from '../../base/node/child-command.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import type { Settings } from '../../base/settings/env.ts'
import { assertDiskSpace } from '../../shop/backup/needed-room.ts'
import { formatFileSize } from '../../shop/backup/size.ts'
import { say } from './console.ts'

/**
 * Migrates an earlier version's database before it is opened. Throws `BadSetting` if a shop runs on the database, or if
 * the migration fails. After a failed migration the earlier version still works.
 */
export async function upgradeDatabase({ DATABASE_URI, DATA_DIR }: Settings): Promise<void> {
  if (DATABASE_URI) {
    const { migrateMongodb } = await import('../../base/database/mongodb/migrate.ts')
    const { steps } = await import('../../migrations/mongodb/steps.ts')
    return migrateMongodb(DATABASE_URI, steps, (names) => say(`Upgrading the database (${stepsOf(names)}) …`))
  }
  const { upgradeFile } = await import('../../base/database/sqlite/upgrade.ts')
  await upgradeFile(DATA_DIR, {
    onBegin({ names, bytes }) {
      // A migration writes a table anew, and SQLite's log holds it once more.
      assertDiskSpace('This upgrade', [{ folder: DATA_DIR, bytes: 3 * bytes }])
      say(`Upgrading the database (${stepsOf(names)}, ${formatFileSize(bytes)}) …`)
    },
    migrate: migrateInChild,
  })
}

const stepsOf = ({ length }: string[]) => (length === 1 ? '1 step' : `${length} steps`)

/** Migrates in a child process, because Payload opens one database per process. Throws `BadSetting`. */
async function migrateInChild(folder: string): Promise<void> {
  const result = await runShopCommand('cms/server/commands/migrate-copy.ts', folder)
  if (result.kind === 'done') return
  throw new BadSetting(
    `The database could not be upgraded${formatCommandFailure(result)}. It is as it was: the version of the shop that made it can be started.`,
  )
}
