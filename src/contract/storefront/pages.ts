import { z } from 'zod'
import { defineCall } from '../call.ts'
import { textParameterSchema } from '../text.ts'
import { htmlSchema, idSchema, pageMetaSchema, pageUrlSchema, pictureSchema, timeSchema } from './shapes.ts'

const listedPage = {
  id: idSchema,
  slug: z.string().meta({ description: 'The last part of its address', example: 'delivery' }),
  url: pageUrlSchema,
  title: z.string(),
  lead: z.string().meta({ description: 'A sentence or two; may be empty' }),
  updatedAt: timeSchema,
  picture: pictureSchema.nullable(),
}

export const pagesCall = defineCall({
  method: 'get',
  path: '/api/storefront/pages',
  about: 'The pages that staff have written, for example about delivery, returns, privacy and terms, sorted by title.',
  query: z.object({}),
  response: z.strictObject({ pages: z.array(z.strictObject(listedPage).meta({ id: 'ListedPage' })) }),
})

export const pageCall = defineCall({
  method: 'get',
  path: '/api/storefront/page/:slug',
  about: 'One page that staff have written, by the last part of its address.',
  query: z.object({ slug: textParameterSchema.meta({ example: 'delivery' }) }),
  response: z.strictObject({ ...listedPage, content: htmlSchema, meta: pageMetaSchema }).meta({ id: 'StorefrontPage' }),
  refuses: ['not-found'],
})
