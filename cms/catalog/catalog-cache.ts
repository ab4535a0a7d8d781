import type { Payload } from 'payload'
import {
  attributesTag,
  categoriesTag,
  idsTagged,
  postCategoriesTag,
  postsTag,
  type Tag,
  type TagKind,
} from '../changes/tags.ts'
import { toPageBranch } from './branch.ts'
import { openListIndex } from './list-index.ts'
import { memoize } from './memoize.ts'
import { newestFirst, toListEntry } from './product.ts'
import { readCategories, readPostCategories, readPosts, readProducts, readStock } from './read-catalog.ts'

/** The documents of one branch's catalog in memory, read on first use. `refresh` drops or reads again what tags name. */
export function openCatalogCache(payload: Payload, branchId: string) {
  const branchDoc = memoize(() => payload.findByID({ collection: 'branches', id: branchId, depth: 1 }))
  const branch = memoize(async () => toPageBranch(await branchDoc()))
  const categories = memoize(() => readCategories(payload))
  const products = memoize(async () => byId(await readProducts(payload, await branchDoc())))
  const newestProducts = memoize(async () => [...(await products()).values()].sort(newestFirst))
  const listIndex = memoize(async () => openListIndex([...(await products()).values()].map(toListEntry)))
  const posts = memoize(async () => byId(await readPosts(payload)))
  const postCategories = memoize(() => readPostCategories(payload))

  async function refreshProducts(ids: string[]): Promise<void> {
    const current = byId(await readProducts(payload, await branchDoc(), ids))
    const [cached, index] = await Promise.all([products(), listIndex()])
    for (const id of ids) {
      const product = current.get(id)
      if (product) {
        cached.set(id, product)
        index.set(toListEntry(product))
      } else {
        cached.delete(id)
        index.delete(id)
      }
    }
    newestProducts.forget()
  }

  /** Orders change only the stock: reading that alone takes a tenth of the time. */
  async function refreshStock(ids: string[]): Promise<void> {
    const [cached, index] = await Promise.all([products(), listIndex()])
    for (const { id, stock, sold } of await readStock(payload, ids)) {
      const known = cached.get(id)
      if (!known) continue
      const product = { ...known, available: stock ?? 0, sold: sold ?? 0 }
      cached.set(id, product)
      if (product.available > 0 !== known.available > 0) index.set(toListEntry(product))
    }
    newestProducts.forget()
  }

  async function refresh(tags: ReadonlySet<Tag>): Promise<void> {
    const has = (...kinds: TagKind[]) => kinds.some((kind) => idsTagged(kind, tags).length > 0)
    if (has('branch', 'media')) {
      branchDoc.forget()
      branch.forget()
    }
    if (tags.has(categoriesTag) || tags.has(attributesTag) || has('branch', 'media')) {
      categories.forget()
      products.forget()
      listIndex.forget()
      newestProducts.forget()
    } else if (has('product')) {
      await refreshProducts([...idsTagged('product', tags), ...idsTagged('stock', tags)])
    } else if (has('stock')) await refreshStock(idsTagged('stock', tags))
    if (tags.has(postsTag) || has('post', 'posts', 'media')) posts.forget()
    if (tags.has(postCategoriesTag)) postCategories.forget()
  }

  return { branch, categories, products, newestProducts, listIndex, posts, postCategories, refresh }
}

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}
