import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { withRestoreTarget } from '../../base/database/adapter.ts'
import {
  createRetainedDatabaseName,
  REPLACED_DATABASE_RETENTION_DAYS,
  type ReplacedShopData,
  type RestoreTarget,
} from '../../base/database/portable/restore-target.ts'
import { isDatabaseDamagedError } from '../../base/database/unavailable.ts'
import { overrideSettings, type Settings } from '../../base/settings/env.ts'
import { removeFirstStartMarker } from '../../base/settings/first-start.ts'
import { carryOverReplacedShopData } from '../../shop/backup/carry-over.ts'
import { assertDiskSpace, estimateRestoreSpace } from '../../shop/backup/disk-space.ts'
import type { BackupManifest } from '../../shop/backup/manifest.ts'
import { findBackupPicturesToRestore } from '../../shop/backup/pictures-to-restore.ts'
import { restoreDocumentsAndPictures } from '../../shop/backup/restore-backup.ts'
import type { ErasureLedgerRow } from '../../shop/customers/erasure-ledger.ts'
import { readErasureLedgerFile } from '../../shop/customers/erasure-ledger-file.ts'
import type { RepeatedErasures } from '../../shop/customers/repeat-erasures.ts'
import { createProgressPrinter, printLine } from '../start/console.ts'
import { openDatabase } from '../start/open-database.ts'
import { confirmShopReplacement, type RestoreConsentPrompt } from './confirm.ts'

/**
 * A verified backup to restore. `erased` lists erasures of customers from the ledger of the shop that made the backup.
 * The restore repeats these erasures and the erasures recorded here.
 */
type Restore = {
  file: string
  manifest: BackupManifest
  erased: readonly ErasureLedgerRow[]
  consent: RestoreConsentPrompt
}

/**
 * Restores a backup into a new database, then puts it in place of the current database, which is kept under another
 * name. Throws `OperatorError`. Until the swap the current shop is unchanged, apart from added picture files.
 */
export async function restoreShop(settings: Settings, restore: Restore): Promise<void> {
  const { DATABASE_URI, DATA_DIR, MEDIA_DIR, S3 } = settings
  const needs = estimateRestoreSpace(restore.manifest.parts, {
    database: DATABASE_URI ? null : DATA_DIR,
    pictures: S3 ? null : MEDIA_DIR,
  })
  assertDiskSpace('This restore', needs)
  await withRestoreTarget(settings, async (place, staging) => {
    const old = await readOld(place)
    if (old) await confirmShopReplacement(old, restore.consent)
    const missing = await findBackupPicturesToRestore(restore.manifest)
    await place.begin()
    try {
      const erased = [...restore.erased, ...readErasureLedgerFile(DATA_DIR)]
      report(await fill(staging, old, { ...restore, erased, missing, dataDir: DATA_DIR }))
    } catch (error) {
      await place.discard()
      throw error
    }
    printLine('Putting it in place …')
    dropPages(settings)
    const aside = createRetainedDatabaseName(new Date())
    await place.swap(aside)
    removeFirstStartMarker(settings)
    if (old) printLine(`The shop that was here is kept for ${REPLACED_DATABASE_RETENTION_DAYS} days, as ${aside}.`)
  })
}

/**
 * Reads data of the current shop. Returns null if there is no shop. Returns placeholders if the shop's database is
 * damaged.
 */
async function readOld(place: RestoreTarget): Promise<ReplacedShopData | null> {
  try {
    return await place.readShop()
  } catch (error) {
    if (!isDatabaseDamagedError(error)) throw error
    printLine(`The database that is here cannot be read (${(error as Error).message}).`)
    return { orders: 0, branches: ['one that cannot be read'], pictures: [], keys: [] }
  }
}

async function fill(
  staging: Settings,
  old: ReplacedShopData | null,
  restore: Restore & { dataDir: string; missing: ReadonlySet<string> },
): Promise<RepeatedErasures> {
  overrideSettings(staging)
  const payload = await openDatabase()
  try {
    await restoreDocumentsAndPictures(restore, payload, createProgressPrinter('Restoring'))
    return await carryOverReplacedShopData(payload, old, restore.erased)
  } finally {
    // The last connection to a SQLite file writes the log into it.
    await payload.destroy()
  }
}

function report({ customers, openOrders }: RepeatedErasures): void {
  if (customers > 0)
    printLine(`Customers who were erased after this backup was made, and are erased again: ${customers}.`)
  if (openOrders.length > 0) printLine(`Their orders were still open in the backup: ${openOrders.join(', ')}.`)
}

/** Deletes the replaced shop's rendered pages. */
function dropPages({ DATA_DIR }: Settings): void {
  for (const name of ['pages.db', 'pages.db-wal', 'pages.db-shm']) rmSync(join(DATA_DIR, name), { force: true })
}
