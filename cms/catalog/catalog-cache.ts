import type { Payload } from 'payload'
import type { ChangeHistory } from '../changes/change-history.ts'
import type { Position } from '../changes/position.ts'
import { categoriesTag, idsTagged, postCategoriesTag, postsTag, type Tag, type TagKind } from '../changes/tags.ts'
import { toPageBranch } from './branch.ts'
import { byId } from './by-id.ts'
import { type CatalogProducts, openCatalogProducts } from './catalog-products.ts'
import { memoize } from './memoize.ts'
import type { ProductStore } from './product-store.ts'
import { readCategories, readPostCategories, readPosts } from './read-catalog.ts'

export type CatalogSources = { payload: Payload; store: ProductStore; history: ChangeHistory }

/** The documents of one branch's catalog, read on first use. `refresh` reads again what tags name, and no more. */
export function openCatalogCache(sources: CatalogSources, branchId: string) {
  const { payload, store } = sources
  const branchDoc = memoize(() => payload.findByID({ collection: 'branches', id: branchId, depth: 1 }))
  const branch = memoize(async () => toPageBranch(await branchDoc()))
  const categories = memoize(() => readCategories(payload))
  const posts = memoize(async () => byId(await readPosts(payload)))
  const postCategories = memoize(() => readPostCategories(payload))
  const products = memoize(async () => openCatalogProducts(sources, await branchDoc()))

  /** The categories of these ids that have another name than before. All of them, where that is not known. */
  async function renamedCategories(ids: string[]): Promise<string[]> {
    const before = categories.isRead() ? await categories().catch(() => []) : []
    categories.forget()
    const names = new Map(before.map(({ id, name }) => [id, name]))
    const after = new Map((await categories()).map(({ id, name }) => [id, name]))
    return ids.filter((id) => !names.has(id) || names.get(id) !== after.get(id))
  }

  /** Products have the currency of their branch, and its placeholder where they have no picture. */
  async function refreshBranch(): Promise<void> {
    branchDoc.forget()
    branch.forget()
    if (!products.isRead()) return
    const [known, doc] = [await products().catch(() => null), await branchDoc().catch(ifNotFound)]
    if (!known || !doc || !known.areMadeWith(doc)) products.forget()
  }

  async function refresh(tags: ReadonlySet<Tag>, upTo: Position): Promise<void> {
    const named = (kind: TagKind) => idsTagged(kind, tags)
    const media = named('media')
    if (named('branch').length > 0 || media.length > 0) await refreshBranch()
    const renamed = tags.has(categoriesTag) ? await renamedCategories(named('products')) : []
    if (tags.has(postsTag) || named('post').length > 0 || named('posts').length > 0 || media.length > 0) posts.forget()
    if (tags.has(postCategoriesTag)) postCategories.forget()
    if (!products.isRead()) return
    const known: CatalogProducts = await products()
    await known.refresh({
      ids: named('product'),
      stock: named('stock'),
      media,
      attributes: named('attribute'),
      renamed,
    })
    store.moveTo(branchId, upTo)
  }

  return { branch, categories, products, posts, postCategories, refresh }
}

/** Null for a document that is gone; rethrows when the database is away. */
function ifNotFound(error: unknown): null {
  if ((error as { status?: number }).status === 404) return null
  throw error
}
