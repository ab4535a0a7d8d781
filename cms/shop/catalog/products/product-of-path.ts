import { paths } from '../../../../src/domain/pages/paths.ts'
import { productSegmentAt } from '../../../../src/domain/products/product-path.ts'
import type { ReadOnlyCatalog } from '../catalog.ts'
import type { CatalogProduct } from './product.ts'

/** Finds the product of a path, by either of its addresses and even with an earlier name. */
export async function productOfPath(path: string, catalog: ReadOnlyCatalog): Promise<CatalogProduct | null> {
  const segment = productSegmentAt(path)
  if (segment !== null) return catalog.productAt(segment)
  const id = path.slice(path.lastIndexOf('/') + 1)
  return path === paths.productDetail(id) ? catalog.product(id) : null
}
