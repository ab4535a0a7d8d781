import type { Payload } from 'payload'
import type { ChangeHistory } from '../changes/change-history.ts'
import type { Position } from '../changes/position.ts'
import { categoriesTag, idsTagged, postCategoriesTag, postsTag, type Tag, type TagKind } from '../changes/tags.ts'
import { toPageBranch } from './branch.ts'
import { byId } from './by-id.ts'
import { openCatalogProducts } from './catalog-products.ts'
import { memoize } from './memoize.ts'
import type { ProductStore } from './product-store.ts'
import { readCategories, readPostCategories, readPosts } from './read-catalog.ts'
import { changedIds } from './read-index.ts'

export type CatalogSources = { payload: Payload; store: ProductStore; history: ChangeHistory }

/** The documents of one branch's catalog, read on first use. `refresh` reads again what tags name, and no more. */
export function openCatalogCache(sources: CatalogSources, branchId: string) {
  const { payload, store } = sources
  const branchDoc = memoize(() => payload.findByID({ collection: 'branches', id: branchId, depth: 1 }))
  const branch = memoize(async () => toPageBranch(await branchDoc()))
  const categories = memoize(() => readCategories(payload))
  const posts = memoize(async () => byId(await readPosts(payload)))
  const postCategories = memoize(() => readPostCategories(payload))
  const products = memoize(() => openCatalogProducts(sources, branchId, branchDoc))

  /** The categories of these ids that have another name than before. All of them, where that is not known. */
  async function renamedCategories(ids: string[]): Promise<string[]> {
    const before = categories.isRead() ? await categories().catch(() => []) : []
    categories.forget()
    const names = new Map(before.map(({ id, name }) => [id, name]))
    const after = new Map((await categories()).map(({ id, name }) => [id, name]))
    return ids.filter((id) => !names.has(id) || names.get(id) !== after.get(id))
  }

  async function refresh(tags: ReadonlySet<Tag>, upTo: Position): Promise<void> {
    const isNamed = (kind: TagKind) => idsTagged(kind, tags).length > 0
    if (isNamed('branch') || isNamed('media')) {
      branchDoc.forget()
      branch.forget()
    }
    const renamed = tags.has(categoriesTag) ? await renamedCategories(idsTagged('products', tags)) : []
    if (tags.has(postsTag) || isNamed('post') || isNamed('posts') || isNamed('media')) posts.forget()
    if (tags.has(postCategoriesTag)) postCategories.forget()
    if (!products.isRead()) return
    const { refresh: refreshProducts } = await products()
    await refreshProducts(changedIds(tags, renamed))
    store.moveTo(branchId, upTo)
  }

  return { branch, categories, products, posts, postCategories, refresh }
}
