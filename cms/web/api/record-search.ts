import * as contract from '../../../src/contract/search.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { isProductPath } from '../../../src/domain/products/product-path.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { findProductByPath } from '../../shop/catalog/products/product-by-path.ts'
import { normalizeSearchUnlessPersonal } from '../../shop/searches/normalize-search.ts'
import { createPublicRoute } from './route.ts'

/**
 * POST /api/count_search counts a search, or the opening of a page from its results. The server computes the number of
 * results, and whether the page exists.
 */
export const recordSearchRoute = createPublicRoute(contract.countSearchCall, {
  limit: 'count search',
  async handle({ body, branches, searchCounter }) {
    const words = normalizeSearchUnlessPersonal(body.search)
    if (!words) return
    const { id, catalog } = await branches.shown()
    const [{ total: found }, isThere] = await Promise.all([
      catalog.search(body.search, 1),
      isPage(catalog, body.opened),
    ])
    if (body.opened && !isThere) return
    const opened = body.opened ? [{ path: body.opened, count: 1 }] : []
    searchCounter.add(id, { words, searches: body.isCounted ? 0 : 1, found, opened })
  },
})

/** Whether a path leads to a product, category, post or page of the shop. */
async function isPage(catalog: ReadOnlyCatalog, path: string): Promise<boolean> {
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (isProductPath(path)) return path === (await findProductByPath(path, catalog))?.path
  if (path === paths.post(id)) return (await catalog.post(id)) !== null
  if (path === paths.page(id)) return (await catalog.pageAt(id)) !== null
  return (await catalog.categories()).some(({ name }) => path === paths.category(name))
}
