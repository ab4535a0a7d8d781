import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idSchema, pageMetaSchema, pageUrlSchema } from './shapes.ts'

export const categoriesCall = defineCall({
  method: 'get',
  path: '/api/storefront/categories',
  about: 'The categories in the order of the staff, with their texts.',
  query: z.object({}),
  response: z.strictObject({
    categories: z.array(
      z.strictObject({
        id: idSchema,
        name: z.string(),
        url: pageUrlSchema,
        description: z.string(),
        care: z
          .string()
          .meta({ description: 'How to care for the products; plain text with an empty line between paragraphs' }),
        meta: pageMetaSchema,
      }),
    ),
  }),
})
