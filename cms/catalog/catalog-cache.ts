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
import { idOf } from '../references.ts'
import { toPageBranch } from './branch.ts'
import { byId } from './by-id.ts'
import { openListIndex } from './list-index.ts'
import { memoize } from './memoize.ts'
import { type CatalogProduct, toListEntry } from './product.ts'
import { readCategories, readPostCategories, readPosts, readProducts, readStock } from './read-catalog.ts'

/** Above so many changed products the index of lists is made anew, which is faster. */
const MANY = 500

/** The documents of one branch's catalog in memory, read on first use. `refresh` reads again what tags name, and no more. */
export function openCatalogCache(payload: Payload, branchId: string) {
  const branchDoc = memoize(() => payload.findByID({ collection: 'branches', id: branchId, depth: 1 }))
  const branch = memoize(async () => toPageBranch(await branchDoc()))
  const categories = memoize(() => readCategories(payload))
  const products = memoize(async () => byId(await readProducts(payload, await branchDoc())))
  const listIndex = memoize(async () => openListIndex([...(await products()).values()].map(toListEntry)))
  const posts = memoize(async () => byId(await readPosts(payload)))
  const postCategories = memoize(() => readPostCategories(payload))

  function forgetProducts(): void {
    products.forget()
    listIndex.forget()
  }

  /** Null removes a product. */
  async function setProducts(changed: ReadonlyMap<string, CatalogProduct | null>): Promise<void> {
    const known = await products()
    const index = changed.size > MANY ? null : await listIndex()
    for (const [id, product] of changed) {
      if (product) known.set(id, product)
      else known.delete(id)
      if (product) index?.set(toListEntry(product))
      else index?.delete(id)
    }
    if (!index) listIndex.forget()
  }

  async function refreshProducts(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    const current = byId(await readProducts(payload, await branchDoc(), ids))
    await setProducts(new Map(ids.map((id) => [id, current.get(id) ?? null])))
  }

  /** Orders change only the stock: reading that alone takes a tenth of the time. */
  async function refreshStock(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    const [known, index] = await Promise.all([products(), listIndex()])
    for (const { id, stock, sold } of await readStock(payload, ids)) {
      const before = known.get(id)
      if (!before) continue
      const product = { ...before, available: stock ?? 0, sold: sold ?? 0 }
      known.set(id, product)
      if (product.available > 0 !== before.available > 0) index.set(toListEntry(product))
    }
  }

  /** Products show the names of their categories. */
  async function refreshCategories(ids: string[]): Promise<void> {
    categories.forget()
    if (!products.isRead()) return
    const names = new Map((await categories()).map(({ id, name }) => [id, name]))
    const renamed = [...(await products()).values()].filter(
      ({ categoryId, categoryName }) => ids.includes(categoryId) && names.get(categoryId) !== categoryName,
    )
    const changed = renamed.map((each) => ({ ...each, categoryName: names.get(each.categoryId) ?? '' }))
    await setProducts(byId(changed))
  }

  /** Products have the currency of their branch, and its placeholder where they have no picture. */
  async function refreshBranch(mediaIds: string[]): Promise<void> {
    const before = branchDoc.isRead() ? await branchDoc().catch(() => null) : null
    branchDoc.forget()
    branch.forget()
    if (!products.isRead()) return
    const after = await branchDoc().catch(() => null)
    const [had, has] = [idOf(before?.placeholder), idOf(after?.placeholder)]
    const isSame = after !== null && before?.currency === after.currency && had === has
    if (!isSame || (has !== null && mediaIds.includes(has))) forgetProducts()
  }

  async function idsShowing(mediaIds: string[]): Promise<string[]> {
    if (mediaIds.length === 0) return []
    const showing = [...(await products()).values()].filter(({ itemPictures }) =>
      itemPictures.some(({ pictureId }) => pictureId !== null && mediaIds.includes(pictureId)),
    )
    return showing.map(({ id }) => id)
  }

  async function refresh(tags: ReadonlySet<Tag>): Promise<void> {
    const named = (kind: TagKind) => idsTagged(kind, tags)
    const media = named('media')
    if (named('branch').length > 0 || media.length > 0) await refreshBranch(media)
    if (tags.has(categoriesTag)) await refreshCategories(named('products'))
    if (tags.has(attributesTag)) forgetProducts()
    if (products.isRead()) {
      await refreshProducts([...named('product'), ...(await idsShowing(media))])
      await refreshStock(named('stock'))
    }
    if (tags.has(postsTag) || named('post').length > 0 || named('posts').length > 0 || media.length > 0) posts.forget()
    if (tags.has(postCategoriesTag)) postCategories.forget()
  }

  return { branch, categories, products, listIndex, posts, postCategories, refresh }
}
