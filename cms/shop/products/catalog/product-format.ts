import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The source files that decide the format of stored products. */
const SOURCES = [
  ...['./product.ts', '../../pictures/picture.ts', './page-meta.ts', './read-products.ts', './product-store.ts'],
  ...['../../texts/rich-text/text-pictures.ts', '../../../../src/domain/sale.ts'],
  ...['../../../../src/domain/product-address.ts', '../../../../src/domain/search.ts'],
  ...['../../../base/database/sqlite/listed-products.ts', '../../../base/database/mongodb/listed-products.ts'],
]

/** The version of the code that stored products are made by. */
export const productFormat: string = createHash('sha256')
  .update(SOURCES.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join(''))
  .digest('base64url')
  .slice(0, 16)
