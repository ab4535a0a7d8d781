import * as contract from '../../../src/contract/blog.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { mostRecent, toPostSummary } from '../../shop/catalog/texts/post.ts'
import { createCachedRoute } from './create-cached-route.ts'

// The calls of the blog name no branch. Without a published branch their lists are empty instead of refused.
export const postList = createCachedRoute(contract.postList, async ({ query, shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  return { data: ((await catalog?.posts(query)) ?? []).map(toPostSummary) }
})

export const recentPosts = createCachedRoute(contract.recentPosts, async ({ shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  return mostRecent((await catalog?.posts()) ?? []).map(toPostSummary)
})

export const postCategoryList = createCachedRoute(contract.postCategoryList, async ({ shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  return (await catalog?.postCategories()) ?? []
})

export const postDetail = createCachedRoute(contract.postDetail, async ({ query, shown }) => {
  const catalog = await shown().catch(nullIfNoPublishedBranch)
  const post = await catalog?.post(query.id)
  if (!post) throw new Refusal('not-found', 'Post not found')
  return { ...toPostSummary(post), content: post.content }
})
