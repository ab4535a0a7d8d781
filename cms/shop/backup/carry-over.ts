import type { Payload } from 'payload'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import {
  type KeyValueRow,
  REPLACED_DATABASE_RETENTION_DAYS,
  type ReplacedShopData,
} from '../../base/database/portable/restore-target.ts'
import { SECRET_FINGERPRINT_KEY } from '../../base/database/shared-secret.ts'
import {
  addToErasureLedger,
  type ErasureLedgerRow,
  filterErasureLedgerRows,
  indexErasureLedger,
  readErasureLedgerRows,
} from '../customers/erasure-ledger.ts'
import { type RepeatedErasures, repeatErasures } from '../customers/repeat-erasures.ts'
import { isPictureCleanupKey, recordFilesForCleanupAtTime } from '../pictures/file-cleanup.ts'
import { iteratePictureFileNames } from '../pictures/pictures-in-batches.ts'

/**
 * Carries data of the shop that a restore replaces (`old`; null for none) into the restored database: the ledger of
 * erased customers, the secret's fingerprint, and pending deletions of picture files. `ledgerRows` are the rows of the
 * ledger's own file, which may know more. Erases these customers in the restored database and returns their numbers.
 */
export async function carryOverReplacedShopData(
  payload: Payload,
  old: ReplacedShopData | null,
  ledgerRows: readonly ErasureLedgerRow[],
  now = Date.now(),
): Promise<RepeatedErasures> {
  await addToErasureLedger(payload, [...filterErasureLedgerRows(old?.keys ?? []), ...ledgerRows])
  const erased = await repeatErasures(payload, indexErasureLedger(await readErasureLedgerRows(payload)))
  const kept = (old?.keys ?? []).filter(({ key }) => isPictureCleanupKey(key) || key === SECRET_FINGERPRINT_KEY)
  for (const { key, data } of kept) await payload.kv.set(key, data as NonNullable<KeyValueRow['data']>)
  await keepOldPictures(payload, old?.pictures ?? [], now)
  return erased
}

/**
 * Marks the picture files that only the replaced shop uses, so that they are deleted when the replaced shop is deleted.
 */
async function keepOldPictures(payload: Payload, pictures: ReplacedShopData['pictures'], now: number): Promise<void> {
  if (pictures.length === 0) return
  const inUse = new Set<string>()
  for await (const name of iteratePictureFileNames(payload)) inUse.add(name)
  for (const names of pictures) {
    const own = names.filter((name) => !inUse.has(name))
    if (own.length > 0) await recordFilesForCleanupAtTime(own, now + REPLACED_DATABASE_RETENTION_DAYS * DAY_MS, payload)
  }
}
