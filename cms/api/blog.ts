import * as contract from '../../src/contract/blog.ts'
import type { PostSummary } from '../../src/domain/blog.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import type { CatalogPost } from '../catalog/post.ts'
import { cachedRoute } from './cached-route.ts'

export const postList = cachedRoute(contract.postList, async ({ query, shown }) => {
  const catalog = await shown()
  return { data: (await catalog.posts(query)).map(summaryOf) }
})

export const recentPosts = cachedRoute(contract.recentPosts, async ({ shown }) => {
  const catalog = await shown()
  return (await catalog.posts()).slice(0, 5).map(summaryOf)
})

export const postCategoryList = cachedRoute(contract.postCategoryList, async ({ shown }) => {
  const catalog = await shown()
  return catalog.postCategories()
})

export const postDetail = cachedRoute(contract.postDetail, async ({ query, shown }) => {
  const catalog = await shown()
  const post = await catalog.post(query.id)
  if (!post) throw new Refusal('not-found', 'Post not found')
  return { ...summaryOf(post), content: post.content }
})

function summaryOf({ id, title, thumbnail, created_at, category }: CatalogPost): PostSummary {
  return { id, title, thumbnail, created_at, category }
}
