import { z } from 'zod'
import type { Post, PostCategory, PostSummary } from '../domain/pages/blog.ts'
import { MAX_SEARCH_LENGTH } from '../domain/search/search.ts'
import { defineCall } from './call.ts'
import { textParameterSchema } from './text.ts'

const id = z.string()

const summary = {
  id,
  title: z.string(),
  thumbnail: z.string(),
  created_at: z.iso.datetime().meta({ description: 'ISO 8601 in UTC' }),
  /** The id of the post's category. */
  category: id.nullable(),
}

const postSummary = z.strictObject(summary).meta({ id: 'PostSummary' }) satisfies z.ZodType<PostSummary>

const post = z
  .strictObject({ ...summary, content: z.string().meta({ description: 'Sanitised HTML' }) })
  .meta({ id: 'Post' }) satisfies z.ZodType<Post>

const postCategory = z
  .strictObject({ id, category: z.string() })
  .meta({ id: 'PostCategory' }) satisfies z.ZodType<PostCategory>

export const postListCall = defineCall({
  method: 'get',
  path: '/api/blog',
  about: 'The posts, newest first. Filters by category, and by a search whose words must all be in the title or text.',
  query: z.object({
    category: textParameterSchema.default(''),
    search: textParameterSchema.max(MAX_SEARCH_LENGTH, 'This is too long.').default('').meta({ example: 'pearl' }),
  }),
  response: z.strictObject({ data: z.array(postSummary) }),
})

export const recentPostsCall = defineCall({
  method: 'get',
  path: '/api/blog/recent',
  about: 'The five newest posts.',
  query: z.object({}),
  response: z.array(postSummary),
})

export const postCategoryListCall = defineCall({
  method: 'get',
  path: '/api/blog/category',
  about: 'The categories that have a published post.',
  query: z.object({}),
  response: z.array(postCategory),
})

export const postDetailCall = defineCall({
  method: 'get',
  path: '/api/blog-detail/:id',
  about: 'One post.',
  query: z.object({ id: z.string() }),
  response: post,
})
