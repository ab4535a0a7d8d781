import { z } from 'zod'
import { defineCall } from '../call.ts'
import { moneySchema } from '../catalog.ts'
import { textParameterSchema } from '../text.ts'
import { listedProductFieldSchemas } from './products.ts'
import { idSchema } from './shapes.ts'

const summary = z.strictObject(listedProductFieldSchemas).meta({ id: 'ProductSummary' })

const relatedProduct = z
  .strictObject({
    ...listedProductFieldSchemas,
    family: z
      .strictObject({ name: z.string(), choices: z.string(), from: moneySchema.nullable() })
      .nullable()
      .meta({
        description: 'The family that this product stands for; null for a product without variants',
        example: { name: 'Aster Solitaire Ring', choices: '5 sizes', from: 890 },
      }),
  })
  .meta({ id: 'RelatedProduct' })

const MAX_RELATED = 12

export const relatedProductsCall = defineCall({
  method: 'get',
  path: '/api/storefront/product/:id/related',
  about:
    'Products in stock that are of the same category or share attributes. Those that share most come first, then featured products, then best sellers.',
  query: z.object({
    id: idSchema.meta({ description: 'An id, or the last part of the path' }),
    limit: z.coerce
      .number('Must be a number.')
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(MAX_RELATED, `Must be at most ${MAX_RELATED}.`)
      .default(4),
  }),
  response: z.strictObject({ products: z.array(relatedProduct) }),
  refuses: ['not-found'],
})

/** The maximum number of product ids that the call `productsByIdsCall` reads. */
export const MAX_PRODUCT_IDS = 24

export const productsByIdsCall = defineCall({
  method: 'get',
  path: '/api/storefront/products/by-id',
  about: `Products by their ids, at most ${MAX_PRODUCT_IDS}, in the order of the ids. Leaves out products that are not for sale. For lists that a browser stores.`,
  query: z.object({
    ids: textParameterSchema.max(2000, 'This is too long.').meta({ description: 'Separated by commas' }),
  }),
  response: z.strictObject({ products: z.array(summary) }),
})
