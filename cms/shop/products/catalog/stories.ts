import { linkedProductIds } from '../../../../src/domain/linked-products.ts'
import type { CatalogPost } from './post.ts'

/** Returns what tells, by product, which posts link to it: worked out once for posts that have not changed. */
export function openStories() {
  let latest: { posts: ReadonlyMap<string, CatalogPost>; byProduct: Map<string, CatalogPost[]> } | null = null
  return (posts: ReadonlyMap<string, CatalogPost>): ReadonlyMap<string, CatalogPost[]> => {
    if (latest?.posts !== posts) latest = { posts, byProduct: byProduct([...posts.values()]) }
    return latest.byProduct
  }
}

function byProduct(posts: readonly CatalogPost[]): Map<string, CatalogPost[]> {
  const found = new Map<string, CatalogPost[]>()
  for (const post of posts) {
    for (const id of linkedProductIds(post.content)) found.set(id, [...(found.get(id) ?? []), post])
  }
  return found
}
