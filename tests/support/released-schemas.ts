import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { inject } from 'vitest'
import { emptyPlace, newFolder } from './backups.ts'
import { restoreDatabase } from './mongo-dump.ts'
import { adminPassword, type ShopSettings } from './shop-process.ts'

const FOLDER = 'tests/fixtures/schemas'

/** The database schemas of earlier versions, oldest first, each with a sample shop made by that version (make.ts). */
export const released = readdirSync(FOLDER)
  .flatMap((file) => /^(\d.*)\.db\.zst$/.exec(file)?.[1] ?? [])
  .sort()

/** Creates the sample shop with this database schema, as its version stored it, and returns the settings. */
export async function releasedShop(schema: string): Promise<ShopSettings> {
  const place = emptyPlace()
  mkdirSync(place.DATA_DIR!, { mode: 0o700 })
  if (place.DATABASE_URI) {
    const dump = join(newFolder(), 'dump.json')
    writeFileSync(dump, contentOf(`${schema}.json.zst`))
    await restoreDatabase(place.DATABASE_URI, dump)
  } else writeFileSync(join(place.DATA_DIR!, 'shop.db'), contentOf(`${schema}.db.zst`), { mode: 0o600 })
  return {
    ...place,
    ADMIN_PASSWORD: adminPassword,
    FULL_HASHES: '1',
    ...(inject('template').mongo ? { PAYLOAD_SECRET: SECRET } : {}),
  }
}

/** The PAYLOAD_SECRET of these shops on MongoDB, because several processes of one database need the same. */
const SECRET = 'the secret of a released shop'

const contentOf = (name: string) => zstdDecompressSync(readFileSync(join(FOLDER, name)))
