import { z } from 'zod'
import { SORTS } from '../../domain/products/facets.ts'
import { defineCall } from '../call.ts'
import { moneySchema } from '../catalog.ts'
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

const categoryLink = z.strictObject({ name: z.string(), url: pageUrlSchema }).meta({ id: 'CategoryLink' })

/** The zod schemas of the fields that the storefront calls return for each product of a list. */
export const listedProductFieldSchemas = {
  id: idSchema,
  url: pageUrlSchema,
  name: z.string(),
  code: z.string(),
  category: categoryLink.nullable(),
  price: moneySchema,
  regularPrice: moneySchema.nullable().meta({ description: 'Struck through beside the price' }),
  lowestPrice: moneySchema.nullable().meta({
    description: 'The lowest price of the 30 days before the reduction; null unless the shop shows it',
  }),
  savings: z.string().nullable().meta({ example: 'Save 20%' }),
  saleUntil: timeSchema.nullable().meta({ description: 'When the price ends by itself' }),
  currency: z.string(),
  available: z.int().meta({ description: 'Pieces in stock' }),
  stock: z.string().meta({ description: 'The stock as a text for people', example: 'Only 2 left' }),
  sold: z.int(),
  unit: z.string(),
  pictures: z.array(pictureSchema).meta({ description: 'The main picture first; at least one' }),
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
}

/** The names of the fields of a product in a list, from which the query parameter `fields` chooses. */
export const LISTED_PRODUCT_FIELDS = Object.keys(
  listedProductFieldSchemas,
) as (keyof typeof listedProductFieldSchemas)[]

/** The zod schema of a product in a list, with all fields. */
export const wholeListedProductSchema = z.strictObject(listedProductFieldSchemas).meta({ id: 'WholeListedProduct' })

const listedProduct = z
  .strictObject(listedProductFieldSchemas)
  .partial()
  .required({ id: true })
  .meta({ id: 'ListedProduct' })

const storefrontProduct = z
  .strictObject({
    ...listedProductFieldSchemas,
    description: htmlSchema,
    brand: z.string(),
    gtin: z.string(),
    mpn: z.string(),
    condition: z.enum(['new', 'used', 'refurbished']),
    meta: pageMetaSchema,
  })
  .meta({ id: 'StorefrontProduct' })

const flag = z.enum(['', '0', '1', 'false', 'true'], 'Must be 1 or 0.').default('')
const price = z.coerce.number('Must be a number.').min(0, 'Must be at least 0.').optional()
const facetValue = z
  .string()
  .max(300)
  .regex(/^[^:]+:./, 'Must be a facet and a value, such as material:Brass.')

export const productsCall = defineCall({
  method: 'get',
  path: '/api/storefront/products',
  about:
    'One page of a list of products, at most 24, with the counts of its facets. A search returns the best matches first.',
  query: z.object({
    category: textParameterSchema
      .default('')
      .meta({ description: 'The name of the category; empty for all', example: 'Rings' }),
    search: searchTextSchema,
    page: pageNumberSchema,
    sort: z
      .enum(SORTS, `Must be one of ${SORTS.filter(Boolean).join(', ')}.`)
      .default('')
      .meta({
        description: 'Empty: sorted by category in the order of the staff, and the newest first within each',
      }),
    min: price.meta({ description: 'The lowest price' }),
    max: price.meta({ description: 'The highest price' }),
    available: flag.meta({ description: '1 for products in stock only' }),
    offer: flag.meta({ description: '1 for reduced products only' }),
    filter: z
      .union([facetValue, z.array(facetValue).max(50)])
      .default([])
      .meta({
        description:
          'A facet and one of its values, from `choices`. Repeat it for more: a product needs one value of each facet.',
        example: 'material:Brass',
      }),
    fields: textParameterSchema.default('').meta({
      description: 'Only these fields, separated by commas; `id` is always there',
      example: 'name,price,pictures',
    }),
  }),
  response: z.strictObject({
    products: z.array(listedProduct),
    page: z.int(),
    pages: z.int().meta({ description: 'At least 1' }),
    total: countSchema.meta({ description: 'The number of products without filters' }),
    matching: countSchema.meta({ description: 'The number of products with the filters' }),
    bounds: z.strictObject({ lowest: moneySchema, highest: moneySchema }).nullable(),
    available: countSchema,
    offer: countSchema,
    choices: z.array(
      z.strictObject({
        facet: z.string().meta({ description: 'The name to use in `filter`', example: 'material' }),
        label: z.string(),
        values: z.array(z.strictObject({ value: z.string(), count: countSchema })),
      }),
    ),
    didYouMean: z.string().nullable(),
  }),
})

export const productCall = defineCall({
  method: 'get',
  path: '/api/storefront/product/:id',
  about: 'One product, by its id or by the last part of its path. `url` is its current path.',
  query: z.object({
    id: idSchema.meta({
      description: 'An id, or the last part of the path, also of a path before the product was renamed',
      example: 'pearl-ring-3f9a2c71d0',
    }),
  }),
  response: storefrontProduct,
  refuses: ['not-found'],
})
