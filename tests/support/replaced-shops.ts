import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient } from 'mongodb'
import { asideName } from '../../cms/base/database/portable/place.ts'
import { collectionsOf } from './backups.ts'
import { killCommand } from './commands.ts'
import type { ShopSettings } from './shop-process.ts'

/** The names under which replaced shops are kept. */
export async function shopsAside(place: ShopSettings): Promise<string[]> {
  const names = place.DATABASE_URI ? await collectionsOf(place) : readdirSync(place.DATA_DIR!)
  return [...new Set(names.flatMap((name) => /^before-restore-[^.]+/.exec(name) ?? []))]
}

/** The ids of the products of the replaced shop. */
export async function productsAside(place: ShopSettings): Promise<string[]> {
  const [aside = ''] = await shopsAside(place)
  if (!place.DATABASE_URI) {
    const database = new DatabaseSync(join(place.DATA_DIR!, aside, 'shop.db'), { readOnly: true })
    const rows = database.prepare('SELECT id FROM products').all()
    database.close()
    return rows.map(({ id }) => String(id))
  }
  const client = new MongoClient(place.DATABASE_URI)
  const rows = await client.db().collection(`${aside}.products`).find().toArray()
  await client.close()
  return rows.map(({ _id }) => String(_id))
}

/** Changes the name of a replaced shop to this number of days earlier. */
export async function ageAside(place: ShopSettings, days: number): Promise<void> {
  const [aside = ''] = await shopsAside(place)
  const older = asideName(new Date(Date.now() - days * 24 * 60 * 60_000))
  if (!place.DATABASE_URI) return renameSync(join(place.DATA_DIR!, aside), join(place.DATA_DIR!, older))
  const client = new MongoClient(place.DATABASE_URI)
  for (const { name } of await client.db().listCollections().toArray())
    if (name.startsWith(aside)) await client.db().collection(name).rename(name.replace(aside, older))
  await client.close()
}

/** Kills a restore at a step of its swap (kill-at-step.ts), or when it has printed `output`. */
export async function killRestore(
  file: string,
  place: ShopSettings,
  step: string,
  output = /^nothing that it prints$/,
): Promise<void> {
  const preload = { NODE_OPTIONS: '--import=./tests/support/kill-at-step.ts', KILL_AT: step }
  await killCommand('restore', [file, '--yes'], { ...place, ...preload }, output)
  await endLocks(place)
}

/** Expires the locks of killed processes. */
async function endLocks({ DATABASE_URI }: ShopSettings): Promise<void> {
  if (!DATABASE_URI) return
  const client = new MongoClient(DATABASE_URI)
  await client.db().collection('locks').deleteMany({})
  await client.close()
}
