import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropDatabase } from './mongo-dump.ts'
import type { ShopCopy, Template } from './shop-copy.ts'
import { adminPassword } from './shop-process.ts'

/** A place in which the first start makes a shop with an administrator and nothing else. */
export function emptyPlace({ copies, mongo }: Pick<Template, 'copies' | 'mongo'>): ShopCopy {
  const folder = mkdtempSync(join(copies, 'empty-'))
  const uri = mongo?.replace('{database}', `shop_${crypto.randomUUID().slice(0, 8)}`)
  return {
    settings: {
      ...{ DATA_DIR: folder, SAMPLE_SHOP: 'no', ADMIN_PASSWORD: adminPassword },
      ...(uri && { DATABASE_URI: uri }),
    },
    async remove() {
      if (uri) await dropDatabase(uri)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
