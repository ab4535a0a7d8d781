import { paths } from '../../../../src/domain/pages/paths.ts'
import { productSegmentAt } from '../../../../src/domain/products/product-path.ts'
import type { ReadOnlyCatalog } from '../catalog.ts'
import type { CatalogProduct } from './product.ts'

/**
 * Returns the product at a URL path, with the product's name in it or with only its id, even with an old name; null if
 * there is none.
 */
export async function productOfPath(path: string, catalog: ReadOnlyCatalog): Promise<CatalogProduct | null> {
  const segment = productSegmentAt(path)
  if (segment !== null) return catalog.productAt(segment)
  const id = path.slice(path.lastIndexOf('/') + 1)
  return path === paths.productDetail(id) ? catalog.product(id) : null
}
