import * as contract from '../../../../src/contract/storefront/posts.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import type { CatalogPost } from '../../../shop/catalog/texts/post.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { toApiMeta, toApiPicture } from './pictures.ts'

const POSTS = 24

export const storefrontPostsRoute = createCachedRoute(contract.postsCall, async ({ query, shown }) => {
  const catalog = await shown()
  const { category, search, page } = query
  const found = await catalog.posts({ category, search })
  const categories = await catalog.postCategories()
  return {
    posts: found.slice((page - 1) * POSTS, page * POSTS).map(toListedPost),
    page,
    pages: Math.max(1, Math.ceil(found.length / POSTS)),
    total: found.length,
    categories: categories.map((each) => ({ id: each.id, name: each.category })),
  }
})

export const storefrontPostRoute = createCachedRoute(contract.postCall, async ({ query, shown }) => {
  const catalog = await shown()
  const post = await catalog.post(query.id)
  if (!post) throw new Refusal('not-found', 'Post not found')
  return { ...toListedPost(post), content: post.content, meta: toApiMeta(post.meta) }
})

export function toListedPost({ id, title, created_at, updatedAt, author, category, picture }: CatalogPost) {
  return {
    id,
    url: paths.post(id),
    title,
    publishedAt: created_at,
    updatedAt,
    author,
    category,
    picture: toApiPicture(picture),
  }
}
