import type { CatalogCache } from '../catalog-cache.ts'
import type { ProductListIndex } from '../lists/list-index.ts'
import { type CatalogProduct, toProductListEntry } from './product.ts'

export type ProductReader = ReturnType<typeof createProductReader>

/**
 * Creates a reader that finds products in the catalog's index and reads them. `draft` replaces the published product
 * with the same id.
 */
export function createProductReader(cache: Pick<CatalogCache, 'products'>) {
  /** Returns the result of `find` on an index in which `draft` replaces its published product. */
  async function findIds<T>(find: (index: ProductListIndex) => T, draft?: CatalogProduct): Promise<T> {
    const { index } = await cache.products()
    return draft ? index.withEntry(toProductListEntry(draft), find) : find(index)
  }

  async function read(ids: readonly string[], draft?: CatalogProduct): Promise<CatalogProduct[]> {
    const { read, index } = await cache.products()
    const found = await read(ids.filter((id) => id !== draft?.id))
    const known = new Map([...found, ...(draft ? [draft] : [])].map((each) => [each.id, each]))
    return ids.flatMap((id) => known.get(id) ?? []).map((each) => ({ ...each, path: index.addresses.pathOf(each) }))
  }

  /** Reads the products that `find` returns, in its order. */
  async function readFound(
    find: (index: ProductListIndex) => readonly string[],
    draft?: CatalogProduct,
  ): Promise<CatalogProduct[]> {
    return read(await findIds(find, draft), draft)
  }

  return { findIds, read, readFound }
}
