import { paths } from '../../../../src/domain/pages/paths.ts'
import { findProductUrlSegment } from '../../../../src/domain/products/product-path.ts'
import type { ReadOnlyCatalog } from '../catalog.ts'
import type { CatalogProduct } from './product.ts'

/**
 * Returns the product at a URL path, which contains the product's name (current or old) or only the product's id.
 * Returns null if there is no such product.
 */
export async function findProductByPath(path: string, catalog: ReadOnlyCatalog): Promise<CatalogProduct | null> {
  const segment = findProductUrlSegment(path)
  if (segment !== null) return catalog.productAt(segment)
  const id = path.slice(path.lastIndexOf('/') + 1)
  return path === paths.productDetail(id) ? catalog.product(id) : null
}
