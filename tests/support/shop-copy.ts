import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropDatabase, restoreDatabase } from './mongo-dump.ts'
import { type ShopProcess, type ShopSettings, startShop } from './shop-process.ts'

/**
 * The seeded shop that tests copy: `folder` is copied, `copies` is the folder for the copies, which the end of the run
 * deletes. `mongo` is a server's URI, with `{database}` for the database's name; null on SQLite.
 */
export type Template = { folder: string; copies: string; mongo: string | null }

export type ShopCopy = Awaited<ReturnType<typeof copyShop>>

/** Copies the seeded shop, without starting it. Returns the copy's settings, and a function that deletes it. */
export async function copyShop({ folder, copies, mongo }: Template, into = copies) {
  const copy = mkdtempSync(join(into, 'shop-'))
  cpSync(folder, copy, { recursive: true })
  const settings: ShopSettings = { DATA_DIR: copy }
  const uri = mongo?.replace('{database}', `shop_${crypto.randomUUID().slice(0, 8)}`)
  if (uri) {
    await restoreDatabase(uri, join(folder, 'database.json'))
    settings.DATABASE_URI = uri
  }
  return {
    settings,
    async remove() {
      if (uri) await dropDatabase(uri)
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

/** Copies the seeded shop and starts the copy. Stopping it deletes it. */
export async function openCopy(template: Template, more: ShopSettings = {}): Promise<ShopProcess> {
  const copy = await copyShop(template)
  try {
    const shop = await startShop({ ...copy.settings, ...more })
    return { ...shop, stop: () => shop.stop().then(copy.remove) }
  } catch (error) {
    await copy.remove()
    throw error
  }
}
