import { z } from 'zod'
import { Refusal } from '../../src/domain/refusal.ts'
import { MAX_SEARCH } from '../../src/domain/search.ts'
import { mostRecent, toPostSummary } from '../catalog/post.ts'
import { cachedRoute } from './cached-route.ts'
import { post, postCategory, postSummary } from './shapes.ts'

const text = z.string('This is given once, as text.')

export const postList = cachedRoute({
  path: '/api/blog',
  about: 'The posts, newest first; those of a category, and those whose title or text has every word of the search.',
  query: z.object({
    category: text.default(''),
    search: text.max(MAX_SEARCH, 'This is too long.').default('').meta({ example: 'pearl' }),
  }),
  response: z.strictObject({ data: z.array(postSummary) }),
  async handle({ query, shown }) {
    return { data: (await (await shown()).posts(query)).map(toPostSummary) }
  },
})

export const recentPosts = cachedRoute({
  path: '/api/blog/recent',
  about: 'The five newest posts.',
  query: z.object({}),
  response: z.array(postSummary),
  async handle({ shown }) {
    return mostRecent(await (await shown()).posts()).map(toPostSummary)
  },
})

export const postCategoryList = cachedRoute({
  path: '/api/blog/category',
  about: 'The categories that have a published post.',
  query: z.object({}),
  response: z.array(postCategory),
  async handle({ shown }) {
    return (await shown()).postCategories()
  },
})

export const postDetail = cachedRoute({
  path: '/api/blog-detail/:id',
  about: 'One post.',
  query: z.object({ id: z.string() }),
  response: post,
  async handle({ query, shown }) {
    const found = await (await shown()).post(query.id)
    if (!found) throw new Refusal('not-found', 'Post not found')
    return { ...toPostSummary(found), content: found.content }
  },
})
