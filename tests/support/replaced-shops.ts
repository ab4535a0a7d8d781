import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createRetainedDatabaseName } from '../../cms/base/database/portable/restore-target.ts'
import { collectionsOf } from './backups.ts'
import { killCommand } from './commands.ts'
import { deleteRows, inMongodb, readField } from './rows.ts'
import type { ShopSettings } from './shop-process.ts'

/** Returns the names under which the shops that a restore replaced are kept aside. */
export async function replacedShopNames(place: ShopSettings): Promise<string[]> {
  const names = place.DATABASE_URI ? await collectionsOf(place) : readdirSync(place.DATA_DIR!)
  return [...new Set(names.flatMap((name) => /^before-restore-[^.]+/.exec(name) ?? []))]
}

/** Returns the ids of the products of the shop that a restore replaced. */
export async function replacedShopProductIds(place: ShopSettings): Promise<string[]> {
  const [aside = ''] = await replacedShopNames(place)
  const ids = place.DATABASE_URI
    ? await readField(place, `${aside}.products`, 'id')
    : await readField({ DATA_DIR: join(place.DATA_DIR!, aside) }, 'products', 'id')
  return ids.map(String)
}

/** Renames the shop that a restore replaced, so that it looks older by `days`. */
export async function ageAside(place: ShopSettings, days: number): Promise<void> {
  const [aside = ''] = await replacedShopNames(place)
  const older = createRetainedDatabaseName(new Date(Date.now() - days * 24 * 60 * 60_000))
  if (!place.DATABASE_URI) return renameSync(join(place.DATA_DIR!, aside), join(place.DATA_DIR!, older))
  await inMongodb(place.DATABASE_URI, async (db) => {
    for (const { name } of await db.listCollections().toArray())
      if (name.startsWith(aside)) await db.collection(name).rename(name.replace(aside, older))
  })
}

/** Runs a restore and kills it at a step of its swap (kill-at-step.ts), or when it has printed `output`. */
export async function killRestore(
  file: string,
  place: ShopSettings,
  step: string,
  output = /^nothing that it prints$/,
): Promise<void> {
  const preload = { NODE_OPTIONS: '--import=./tests/support/kill-at-step.ts', KILL_AT: step }
  await killCommand('restore', [file, '--yes'], { ...place, ...preload }, output)
  // Expires the locks of killed processes.
  if (place.DATABASE_URI) await deleteRows(place, 'locks', {})
}
