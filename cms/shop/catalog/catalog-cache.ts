import type { ChangePosition } from '../../base/changes/logged-change.ts'
import {
  categoriesTag,
  extractTagIds,
  postCategoriesTag,
  postsTag,
  redirectsTag,
  type Tag,
  type TagKind,
  writtenPagesTag,
} from '../../base/changes/tags.ts'
import { readRedirects } from '../texts/redirects/read-redirects.ts'
import { toCatalogBranch } from './branches/branch.ts'
import { readOfferedNotes } from './branches/product-notes.ts'
import type { CatalogSources } from './catalog-sources.ts'
import { collectChangedIds } from './changed-ids.ts'
import { createFamilyCache } from './families/family-cache.ts'
import { memoize } from './memoize.ts'
import { type CategoryNames, openCatalogProducts } from './products/catalog-products.ts'
import { indexById } from './products/index-by-id.ts'
import {
  hasActiveDiscountCodes,
  readCategories,
  readPostCategories,
  readPosts,
  readWrittenPages,
} from './read-catalog.ts'

/** A branch's documents in memory, as functions that read on first use. */
export type CatalogCache = ReturnType<typeof createCatalogCache>

/**
 * Creates the cache of a branch's documents, which are read on first use. After a change, the result's `refresh` drops
 * the documents that the change's tags name, and reads changed products again.
 */
export function createCatalogCache(sources: CatalogSources, branchId: string) {
  const { payload, store } = sources
  const branchDoc = memoize(() => payload.findByID({ collection: 'branches', id: branchId, depth: 1 }))
  const branch = memoize(async () =>
    toCatalogBranch(await branchDoc(), {
      hasDiscountCodes: await hasActiveDiscountCodes(payload, branchId),
      productNotes: await readOfferedNotes(payload, branchId),
    }),
  )
  const categories = memoize(() => readCategories(payload))
  const posts = memoize(async () => indexById(await readPosts(payload)))
  const postCategories = memoize(() => readPostCategories(payload))
  const pages = memoize(async () => indexById(await readWrittenPages(payload)))
  const redirects = memoize(() => readRedirects(payload))
  const families = createFamilyCache(payload)
  const products = memoize(async () => {
    const opened = await openCatalogProducts(sources, branchId, branchDoc)
    opened.index.orderCategories(await categoryNames())
    return opened
  })

  /** Returns the names of the categories in the order that staff set. */
  async function categoryNames(): Promise<string[]> {
    return (await categories()).map(({ name }) => name)
  }

  async function namesOf(ids: readonly string[]): Promise<CategoryNames> {
    return new Map((await categories()).filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]))
  }

  async function refresh(tags: ReadonlySet<Tag>, upTo: ChangePosition): Promise<void> {
    const isNamed = (kind: TagKind) => extractTagIds(kind, tags).length > 0
    if (isNamed('branch') || isNamed('media')) {
      branchDoc.forget()
      branch.forget()
    }
    const isOfCategories = tags.has(categoriesTag)
    if (isOfCategories || isNamed('media')) categories.forget()
    const renamed = isOfCategories ? await namesOf(extractTagIds('products', tags)) : new Map()
    if (tags.has(postsTag) || isNamed('post') || isNamed('posts') || isNamed('media')) posts.forget()
    if (tags.has(writtenPagesTag) || isNamed('page') || isNamed('media')) pages.forget()
    if (tags.has(postCategoriesTag)) postCategories.forget()
    if (tags.has(redirectsTag)) redirects.forget()
    families.forget(extractTagIds('family', tags))
    if (!products.isRead()) return
    const { index, refresh: refreshProducts } = await products()
    await refreshProducts(collectChangedIds(tags), renamed)
    if (isOfCategories) index.orderCategories(await categoryNames())
    store.moveTo(branchId, upTo)
  }

  return { branch, categories, products, posts, postCategories, pages, redirects, families, refresh }
}
