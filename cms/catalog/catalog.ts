import type { Payload } from 'payload'
import type { PostCategory } from '../../src/domain/blog.ts'
import type { Category } from '../../src/domain/catalog.ts'
import type { PageBranch, PublicPage } from '../../src/domain/page-data.ts'
import type { ListQuery, ProductList } from '../../src/domain/product-list.ts'
import type { Tag } from '../changes/tags.ts'
import { openCatalogCache } from './catalog-cache.ts'
import { toList } from './list-index.ts'
import { type CatalogPost, filterPosts } from './post.ts'
import { type CatalogProduct, featuredFirst } from './product.ts'
import { listPublicAddresses } from './public-addresses.ts'

/**
 * The public data of one branch: read from the database once, then kept in memory and updated by the tags of each
 * change, well under a second after its commit.
 */
export type Catalog = {
  branch(): Promise<PageBranch & { mediaIds: string[]; updatedAt: string }>
  categories(): Promise<Category[]>
  products(filter?: { category?: string; search?: string }): Promise<CatalogProduct[]>
  /** One page of a list, with the numbers of its facets. */
  list(query: ListQuery): Promise<ProductList<CatalogProduct>>
  featured(): Promise<CatalogProduct[]>
  product(id: string): Promise<CatalogProduct | null>
  posts(filter?: { category?: string; search?: string }): Promise<CatalogPost[]>
  post(id: string): Promise<CatalogPost | null>
  /** Only those that have a published post. */
  postCategories(): Promise<PostCategory[]>
  /** The URL of every page that search engines may index. */
  addresses(): Promise<PublicPage[]>
  /** Reads the data of these tags again. */
  refresh(tags: ReadonlySet<Tag>): Promise<void>
}

/** What pages and calls may use: only the change log refreshes a catalog. */
export type ReadOnlyCatalog = Omit<Catalog, 'refresh'>

export function openCatalog(payload: Payload, branchId: string): Catalog {
  const cache = openCatalogCache(payload, branchId)
  const catalog: Catalog = {
    branch: cache.branch,
    async categories() {
      return (await cache.categories()).map(({ id, name }) => ({ id, name }))
    },
    async products(filter = {}) {
      const [index, products] = await Promise.all([cache.listIndex(), cache.products()])
      return index.all(filter).flatMap((id) => products.get(id) ?? [])
    },
    async list(query) {
      const [index, products] = await Promise.all([cache.listIndex(), cache.products()])
      return toList(index, query, (id) => products.get(id))
    },
    async featured() {
      return featuredFirst(await catalog.products())
    },
    async product(id) {
      return (await cache.products()).get(id) ?? null
    },
    async posts(filter = {}) {
      return filterPosts([...(await cache.posts()).values()], filter)
    },
    async post(id) {
      return (await cache.posts()).get(id) ?? null
    },
    async postCategories() {
      const used = new Set([...(await cache.posts()).values()].map((post) => post.category))
      return (await cache.postCategories()).filter(({ id }) => used.has(id))
    },
    addresses: () => listPublicAddresses(catalog),
    refresh: cache.refresh,
  }
  return catalog
}
