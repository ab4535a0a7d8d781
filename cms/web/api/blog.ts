import * as contract from '../../../src/contract/blog.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { takeRecentPosts, toPostSummary } from '../../shop/catalog/texts/post.ts'
import { createCachedRoute } from './create-cached-route.ts'

// The calls of the blog name no branch. Without a published branch their lists are empty instead of refused.
export const postListRoute = createCachedRoute(contract.postListCall, async ({ query, shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  return { data: ((await catalog?.posts(query)) ?? []).map(toPostSummary) }
})

export const recentPostsRoute = createCachedRoute(contract.recentPostsCall, async ({ shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  return takeRecentPosts((await catalog?.posts()) ?? []).map(toPostSummary)
})

export const postCategoryListRoute = createCachedRoute(contract.postCategoryListCall, async ({ shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  return (await catalog?.postCategories()) ?? []
})

export const postDetailRoute = createCachedRoute(contract.postDetailCall, async ({ query, shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  const post = await catalog?.post(query.id)
  if (!post) throw new Refusal('not-found', 'Post not found')
  return { ...toPostSummary(post), content: post.content }
})
