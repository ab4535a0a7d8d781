import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../text.ts'
import { count, html, id, meta, page, picture, search, time, url } from './shapes.ts'

const listedFields = {
  id,
  url,
  title: z.string(),
  publishedAt: time,
  updatedAt: time,
  author: z.string().meta({ description: 'Empty if the shop itself is the author' }),
  category: id.nullable().meta({ description: 'The id of its category' }),
  picture: picture.nullable(),
}

export const listedPost = z.strictObject(listedFields).meta({ id: 'ListedPost' })

export const posts = call({
  method: 'get',
  path: '/api/storefront/posts',
  about: 'One page of the posts, the newest first, 24 at most.',
  query: z.object({ category: text.default('').meta({ description: 'The id of a category' }), search, page }),
  response: z.strictObject({
    posts: z.array(listedPost),
    page: z.int(),
    pages: z.int(),
    total: count,
    categories: z.array(z.strictObject({ id, name: z.string() })),
  }),
})

export const post = call({
  method: 'get',
  path: '/api/storefront/post/:id',
  about: 'One post, by its id.',
  query: z.object({ id }),
  response: z.strictObject({ ...listedFields, content: html, meta }).meta({ id: 'StorefrontPost' }),
  refuses: ['not-found'],
})
