import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { withFileLock } from '../../base/locks/file-lock.ts'
import { formatCommandFailure, runShopCommand } from '../../base/node/child-command.ts'
import type { Settings } from '../../base/settings/env.ts'
import { removeFirstStartMarker } from '../../base/settings/first-start.ts'
import { TemporaryStartupError } from '../../base/settings/operator-error.ts'
import { needsSeed } from '../../seed/seed-if-empty.ts'
import { assertDiskSpace } from '../../shop/backup/disk-space.ts'
import { assertKnownStoreSetting } from '../../shop/catalog/branches/branches.ts'
import { assertDatabaseNotLost } from './assert-database-not-lost.ts'
import { printLine } from './console.ts'
import { openDatabase } from './open-database.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/**
 * Upgrades and opens the database, and fills it with the sample shop if it is empty. One process per DATA_DIR at a
 * time. Throws `OperatorError`, for example if an earlier shop's database is lost.
 */
export function prepareAndOpenDatabase(settings: Settings): Promise<Payload> {
  const { DATA_DIR, STORE } = settings
  return withFileLock(
    join(DATA_DIR, 'start-lock'),
    async () => {
      await assertDatabaseNotLost(settings)
      await upgradeDatabase(settings)
      refuseTooLittleForNewFile(settings)
      const payload = await openDatabase()
      await markRunning(payload)
      if (await needsSeed(payload)) await seedInChild()
      removeFirstStartMarker(settings)
      await assertKnownStoreSetting(payload, STORE)
      return payload
    },
    (owner) => printLine(`Waiting for process ${owner}, which is preparing the same database …`),
  )
}

/** Bytes that a new SQLite file takes: without the sample shop, and with it. */
const NEW_FILE = { no: 8e6, yes: 40e6 }

/** Maximum bytes of a file without tables. */
const WITHOUT_TABLES = 500_000

/** Throws `TemporaryStartupError` if a first start has too little disk space. */
function refuseTooLittleForNewFile({ DATABASE_URI, DATA_DIR, SAMPLE_SHOP }: Settings): void {
  const size = statSync(join(DATA_DIR, 'shop.db'), { throwIfNoEntry: false })?.size ?? 0
  if (DATABASE_URI || size > WITHOUT_TABLES) return
  assertDiskSpace('The first start', [{ folder: DATA_DIR, bytes: NEW_FILE[SAMPLE_SHOP] }], 0)
}

/** Marks this process as running the shop until the database is closed. */
async function markRunning(payload: Payload): Promise<void> {
  const end = await payload.db.markRunning(payload)
  const { destroy } = payload
  payload.destroy = async () => {
    await end()
    await destroy.call(payload)
  }
}

/**
 * Creates the sample shop in a child process, because that needs much memory. Throws `TemporaryStartupError` if it
 * fails.
 */
async function seedInChild(): Promise<void> {
  const result = await runShopCommand('cms/server/commands/seed-sample.ts')
  if (result.kind === 'done') return
  throw new TemporaryStartupError(
    `The sample shop could not be made${formatCommandFailure(result)}; the next start makes it anew.`,
  )
}
