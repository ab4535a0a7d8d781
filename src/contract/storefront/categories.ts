import { z } from 'zod'
import { call } from '../call.ts'
import { id, meta, url } from './shapes.ts'

export const categories = call({
  method: 'get',
  path: '/api/storefront/categories',
  about: 'The categories in the order of the staff, with their texts.',
  query: z.object({}),
  response: z.strictObject({
    categories: z.array(
      z.strictObject({
        ...{ id, name: z.string(), url, description: z.string() },
        care: z
          .string()
          .meta({ description: 'How to care for the products; plain text with an empty line between paragraphs' }),
        meta,
      }),
    ),
  }),
})
