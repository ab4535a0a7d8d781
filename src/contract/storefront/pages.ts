import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../text.ts'
import { html, id, meta, picture, time, url } from './shapes.ts'

const listedPage = {
  id,
  slug: z.string().meta({ description: 'The last part of its address', example: 'delivery' }),
  url,
  title: z.string(),
  lead: z.string().meta({ description: 'A sentence or two; may be empty' }),
  updatedAt: time,
  picture: picture.nullable(),
}

export const pages = call({
  method: 'get',
  path: '/api/storefront/pages',
  about: 'The pages that staff have written, for example about delivery, returns, privacy and terms, sorted by title.',
  query: z.object({}),
  response: z.strictObject({ pages: z.array(z.strictObject(listedPage).meta({ id: 'ListedPage' })) }),
})

export const page = call({
  method: 'get',
  path: '/api/storefront/page/:slug',
  about: 'One page that staff have written, by the last part of its address.',
  query: z.object({ slug: text.meta({ example: 'delivery' }) }),
  response: z.strictObject({ ...listedPage, content: html, meta }).meta({ id: 'StorefrontPage' }),
  refuses: ['not-found'],
})
