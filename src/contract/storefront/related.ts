import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../text.ts'
import { listedFields } from './products.ts'
import { id } from './shapes.ts'

const summary = z.strictObject(listedFields).meta({ id: 'ProductSummary' })

const MAX_RELATED = 12

export const relatedProducts = call({
  method: 'get',
  path: '/api/storefront/product/:id/related',
  about:
    'Products in stock that are like this one: of its category or with the same attributes, those that share most first, then those that staff put in front, then what sold best.',
  query: z.object({
    id: id.meta({ description: 'An id, or the last part of an address' }),
    limit: z.coerce
      .number('Must be a number.')
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(MAX_RELATED, `Must be at most ${MAX_RELATED}.`)
      .default(4),
  }),
  response: z.strictObject({ products: z.array(summary) }),
  refuses: ['not-found'],
})

/** Maximum number of ids that are read. */
export const MAX_IDS = 24

export const productsById = call({
  method: 'get',
  path: '/api/storefront/products/by-id',
  about: `Some products by their ids, in that order, ${MAX_IDS} at most; what is not sold is left out. For what a browser remembers.`,
  query: z.object({ ids: text.max(2000, 'This is too long.').meta({ description: 'Separated by commas' }) }),
  response: z.strictObject({ products: z.array(summary) }),
})
