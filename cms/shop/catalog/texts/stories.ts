import { findHtmlProductIds } from '../../../../src/domain/products/linked-products.ts'
import type { CatalogPost } from './post.ts'

/**
 * Returns a function that maps the id of each product to the posts that link to it. It computes the links once per list
 * of posts.
 */
export function createLinkedPostsLookup() {
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
