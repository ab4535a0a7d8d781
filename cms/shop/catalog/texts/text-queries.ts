import type { PostCategory } from '../../../../src/domain/pages/blog.ts'
import { findHtmlProductIds } from '../../../../src/domain/products/linked-products.ts'
import type { CatalogCache } from '../catalog-cache.ts'
import type { CatalogPostCategory } from '../read-catalog.ts'
import { type CatalogPost, filterPosts } from './post.ts'
import type { CatalogWrittenPage } from './written-page.ts'

/** The catalog's queries of published posts, and of the published pages that staff write. */
export type PostAndPageQueries = {
  posts(filter?: { category?: string; search?: string }): Promise<CatalogPost[]>
  latestPosts(limit: number): Promise<CatalogPost[]>
  post(id: string): Promise<CatalogPost | null>
  /** Returns the posts that link to a product, newest first. */
  stories(productId: string): Promise<CatalogPost[]>
  /** Returns the post categories in which at least one post is published. */
  postCategories(): Promise<PostCategory[]>
  /** Returns the pages that staff write, sorted by title. */
  pages(): Promise<CatalogWrittenPage[]>
  page(id: string): Promise<CatalogWrittenPage | null>
  pageAt(slug: string): Promise<CatalogWrittenPage | null>
  /** Returns these pages in the given order, for links. Unpublished ones are left out. */
  pageLinks(ids: readonly string[]): Promise<CatalogWrittenPage[]>
}

type Texts = Pick<CatalogCache, 'posts' | 'postCategories' | 'pages'>

export function openPostAndPageQueries(cache: Texts): PostAndPageQueries {
  const storiesOf = createLinkedPostsLookup()
  return {
    async posts(filter = {}) {
      return filterPosts([...(await cache.posts()).values()], filter)
    },
    async latestPosts(limit) {
      return [...(await cache.posts()).values()].slice(0, limit)
    },
    async post(id) {
      return (await cache.posts()).get(id) ?? null
    },
    async stories(productId) {
      return storiesOf(await cache.posts()).get(productId) ?? []
    },
    async postCategories() {
      return (await findUsedPostCategories(cache)).map(({ id, category }) => ({ id, category }))
    },
    async pages() {
      return [...(await cache.pages()).values()]
    },
    async page(id) {
      return (await cache.pages()).get(id) ?? null
    },
    async pageAt(slug) {
      return [...(await cache.pages()).values()].find((page) => page.slug === slug) ?? null
    },
    async pageLinks(ids) {
      const pages = await cache.pages()
      return ids.flatMap((id) => pages.get(id) ?? [])
    },
  }
}

/** Returns the post categories in which at least one post is published. */
export async function findUsedPostCategories(
  cache: Pick<Texts, 'posts' | 'postCategories'>,
): Promise<CatalogPostCategory[]> {
  const used = new Set([...(await cache.posts()).values()].map((post) => post.category))
  return (await cache.postCategories()).filter(({ id }) => used.has(id))
}

/**
 * Returns a function that maps the id of each product to the posts that link to it. It computes the links once per list
 * of posts.
 */
function createLinkedPostsLookup() {
  let latest: { posts: ReadonlyMap<string, CatalogPost>; byProduct: Map<string, CatalogPost[]> } | null = null
  return (posts: ReadonlyMap<string, CatalogPost>): ReadonlyMap<string, CatalogPost[]> => {
    if (latest?.posts !== posts) latest = { posts, byProduct: byProduct([...posts.values()]) }
    return latest.byProduct
  }
}

function byProduct(posts: readonly CatalogPost[]): Map<string, CatalogPost[]> {
  const found = new Map<string, CatalogPost[]>()
  for (const post of posts) {
    for (const id of findHtmlProductIds(post.content)) found.set(id, [...(found.get(id) ?? []), post])
  }
  return found
}
