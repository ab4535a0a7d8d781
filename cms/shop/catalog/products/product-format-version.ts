import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Source files that determine the format of stored products. */
const SOURCES = [
  './product.ts',
  '../../pictures/picture.ts',
  '../texts/page-meta.ts',
  './read-products.ts',
  './product-file-cache.ts',
  '../../texts/rich-text/text-pictures.ts',
  '../../../../src/domain/products/sale.ts',
  '../../../../src/domain/products/catalog.ts',
  '../../../../src/domain/products/product-url.ts',
  '../../../../src/domain/search/search.ts',
  '../../../base/database/sqlite/listed-products.ts',
  '../../../base/database/mongodb/listed-products.ts',
]

/**
 * Version of the code that creates stored products: a hash of the code's source files. Products that another version
 * stored are ignored.
 */
export const productFormatVersion: string = createHash('sha256')
  .update(SOURCES.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join(''))
  .digest('base64url')
  .slice(0, 16)
