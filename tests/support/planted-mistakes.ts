import { inMongodb, inSqlite } from './rows.ts'
import type { ShopSettings } from './shop-process.ts'
import { uniqueId } from './shop-products.ts'

/** Makes every write of a kind fail on SQLite, by a trigger. `when` is SQL such as `BEFORE INSERT ON mails`. */
export function failWritesInSqlite(settings: ShopSettings, when: string): void {
  const fails = "BEGIN SELECT RAISE(ABORT, 'a planted mistake'); END"
  inSqlite(settings, (db) => db.exec(`CREATE TRIGGER fails_${uniqueId()} ${when} ${fails}`))
}

/** Makes every new document of this collection fail to be stored. */
export async function breakWrites(settings: ShopSettings, collection: string): Promise<void> {
  const { DATABASE_URI } = settings
  if (!DATABASE_URI) return failWritesInSqlite(settings, `BEFORE INSERT ON ${collection.replaceAll('-', '_')}`)
  const validator = { aPlantedMistake: { $exists: true } }
  await inMongodb(DATABASE_URI, (db) => db.command({ collMod: collection, validator }))
}
