import { formatCommandFailure, runShopCommand } from '../../base/node/child-command.ts'
import type { Settings } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { assertDiskSpace } from '../../shop/backup/disk-space.ts'
import { formatFileSize } from '../../shop/backup/size.ts'
import { printLine } from './console.ts'

/**
 * Migrates an earlier version's database before it is opened. Throws `OperatorError` if a shop runs on the database, or
 * if the migration fails. After a failed migration the earlier version still works.
 */
export async function upgradeDatabase({ DATABASE_URI, DATA_DIR }: Settings): Promise<void> {
  if (DATABASE_URI) {
    const { migrateMongodb } = await import('../../base/database/mongodb/migrate.ts')
    const { steps } = await import('../../migrations/mongodb/steps.ts')
    return migrateMongodb(DATABASE_URI, steps, (names) => printLine(`Upgrading the database (${stepsOf(names)}) …`))
  }
  const { upgradeDatabaseFile } = await import('../../base/database/sqlite/upgrade.ts')
  await upgradeDatabaseFile(DATA_DIR, {
    onBegin({ names, bytes }) {
      // A migration writes a table anew, and SQLite's log holds it once more.
      assertDiskSpace('This upgrade', [{ folder: DATA_DIR, bytes: 3 * bytes }])
      printLine(`Upgrading the database (${stepsOf(names)}, ${formatFileSize(bytes)}) …`)
    },
    migrate: migrateInChild,
  })
}

const stepsOf = ({ length }: string[]) => (length === 1 ? '1 step' : `${length} steps`)

/** Migrates in a child process, because Payload opens one database per process. Throws `OperatorError`. */
async function migrateInChild(folder: string): Promise<void> {
  const result = await runShopCommand('cms/server/commands/migrate-copy.ts', folder)
  if (result.kind === 'done') return
  throw new OperatorError(
    `The database could not be upgraded${formatCommandFailure(result)}. It is as it was: the version of the shop that made it can be started.`,
  )
}
