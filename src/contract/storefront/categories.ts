import { z } from 'zod'
import { call } from '../call.ts'
import { id, meta, url } from './shapes.ts'

export const categories = call({
  method: 'get',
  path: '/api/storefront/categories',
  about: 'The categories in the order of the staff, with what they wrote of each.',
  query: z.object({}),
  response: z.strictObject({
    categories: z.array(
      z.strictObject({
        ...{ id, name: z.string(), url, description: z.string() },
        care: z.string().meta({ description: 'How its products are kept; plain text, an empty line is a paragraph' }),
        meta,
      }),
    ),
  }),
})
