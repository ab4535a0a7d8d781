import type { Payload } from 'payload'
import type { IndexablePageReader } from '../../../src/domain/pages/page-data.ts'
import type { ChangePosition } from '../../base/changes/logged-change.ts'
import { emptyRecentChangeTags } from '../../base/changes/recent-change-tags.ts'
import type { Tag } from '../../base/changes/tags.ts'
import type { SynonymRule } from '../search/synonyms.ts'
import type { Redirects } from '../texts/redirects/find-redirect.ts'
import type { CatalogBranch } from './branches/branch.ts'
import { createCatalogCache } from './catalog-cache.ts'
import type { CatalogSources } from './catalog-sources.ts'
import type { CatalogProduct } from './products/product.ts'
import { openProductFileCache } from './products/product-file-cache.ts'
import { openProductQueries, type ProductQueries } from './products/product-queries.ts'
import { createProductReader } from './products/product-reader.ts'
import { createNonProductSearch, type NonProductResults } from './search/non-product-search.ts'
import { createIndexablePageReader } from './texts/public-pages.ts'
import { findUsedPostCategories, openPostAndPageQueries, type PostAndPageQueries } from './texts/text-queries.ts'

/**
 * The public data of a branch, in memory: read once, then updated after each commit by the tags of the change. `draft`
 * parameters replace the published product of the same id, for previews.
 */
export type Catalog = ProductQueries &
  PostAndPageQueries & {
    branch(): Promise<CatalogBranch>
    /**
     * Returns at most `limit` results of each kind, best first; `total` counts all matching products, a family as one.
     * `synonyms` replaces the branch's own.
     */
    search(text: string, limit: number, synonyms?: readonly SynonymRule[]): Promise<CatalogSearchResult>
    /** Searches categories, posts and pages. Returns at most `limit` of each. */
    beside(text: string, limit: number): Promise<NonProductResults>
    /** Returns the redirects of URLs without a page. */
    redirects(): Promise<Redirects>
    /** Returns all pages that search engines may index. */
    publicPages(): Promise<IndexablePageReader>
    /**
     * Drops cached data with these tags, and reads changed products again. Afterwards the data is current up to the
     * position `upTo` of the change log.
     */
    refresh(tags: ReadonlySet<Tag>, upTo: ChangePosition): Promise<void>
  }

/** The best results of a search. `total` is the number of all matching products; a family counts as one. */
export type CatalogSearchResult = NonProductResults & { products: CatalogProduct[]; total: number }

/** The catalog as pages and calls use it. Only the change log calls `refresh`. */
export type ReadOnlyCatalog = Omit<Catalog, 'refresh'>

/** Opens a branch's catalog. Without `store` and `history`, all products are read from the database. */
export function openCatalog(sources: Partial<CatalogSources> & { payload: Payload }, branchId: string): Catalog {
  const cache = createCatalogCache(
    { store: openProductFileCache(), history: emptyRecentChangeTags, ...sources },
    branchId,
  )
  const reader = createProductReader(cache)
  const { queries, forgetPictures } = openProductQueries(cache, reader, sources.payload)
  const findBeside = createNonProductSearch(cache)

  const catalog: Catalog = {
    ...queries,
    ...openPostAndPageQueries(cache),
    branch: cache.branch,
    async search(text, limit, tried) {
      if (!text.trim()) return { products: [], total: 0, categories: [], posts: [], pages: [], didYouMean: null }
      const { index, prepareSearch } = await cache.products()
      await prepareSearch()
      const { ids, total, didYouMean } = index.found(text, tried ?? (await cache.branch()).synonyms, limit)
      const [products, beside] = await Promise.all([reader.read(ids), findBeside(text, limit, tried)])
      return { ...beside, products, total, didYouMean: total > 0 ? didYouMean : (didYouMean ?? beside.didYouMean) }
    },
    beside: findBeside,
    redirects: cache.redirects,
    async publicPages() {
      const { index } = await cache.products()
      const postCategories = () => findUsedPostCategories(cache)
      return createIndexablePageReader({ ...catalog, categories: cache.categories, postCategories }, index, reader.read)
    },
    async refresh(tags, upTo) {
      await cache.refresh(tags, upTo)
      forgetPictures(tags)
    },
  }
  return catalog
}
