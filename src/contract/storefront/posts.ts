import { z } from 'zod'
import { defineCall } from '../call.ts'
import { textParameterSchema } from '../text.ts'
import {
  countSchema,
  htmlSchema,
  idSchema,
  pageMetaSchema,
  pageNumberSchema,
  pageUrlSchema,
  pictureSchema,
  searchTextSchema,
  timeSchema,
} from './shapes.ts'

const listedFields = {
  id: idSchema,
  url: pageUrlSchema,
  title: z.string(),
  publishedAt: timeSchema,
  updatedAt: timeSchema,
  author: z.string().meta({ description: 'Empty if the shop itself is the author' }),
  category: idSchema.nullable().meta({ description: 'The id of its category' }),
  picture: pictureSchema.nullable(),
}

export const listedPostSchema = z.strictObject(listedFields).meta({ id: 'ListedPost' })

export const postsCall = defineCall({
  method: 'get',
  path: '/api/storefront/posts',
  about: 'One page of the posts, the newest first, 24 at most.',
  query: z.object({
    category: textParameterSchema.default('').meta({ description: 'The id of a category' }),
    search: searchTextSchema,
    page: pageNumberSchema,
  }),
  response: z.strictObject({
    posts: z.array(listedPostSchema),
    page: z.int(),
    pages: z.int(),
    total: countSchema,
    categories: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  }),
})

export const postCall = defineCall({
  method: 'get',
  path: '/api/storefront/post/:id',
  about: 'One post, by its id.',
  query: z.object({ id: idSchema }),
  response: z
    .strictObject({ ...listedFields, content: htmlSchema, meta: pageMetaSchema })
    .meta({ id: 'StorefrontPost' }),
  refuses: ['not-found'],
})
