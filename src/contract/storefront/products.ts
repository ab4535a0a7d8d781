import { z } from 'zod'
import { SORTS } from '../../domain/products/facets.ts'
import { call } from '../call.ts'
import { money } from '../catalog.ts'
import { text } from '../text.ts'
import { count, html, id, meta, page, picture, search, time, url } from './shapes.ts'

const categoryLink = z.strictObject({ name: z.string(), url }).meta({ id: 'CategoryLink' })

/** The zod schemas of the fields that the storefront calls return for each product of a list. */
export const listedFields = {
  id,
  url,
  name: z.string(),
  code: z.string(),
  category: categoryLink.nullable(),
  price: money,
  regularPrice: money.nullable().meta({ description: 'Struck through beside the price' }),
  lowestPrice: money.nullable().meta({
    description: 'The lowest price of the 30 days before the reduction; null unless the shop shows it',
  }),
  savings: z.string().nullable().meta({ example: 'Save 20%' }),
  saleUntil: time.nullable().meta({ description: 'When the price ends by itself' }),
  currency: z.string(),
  available: z.int().meta({ description: 'Pieces in stock' }),
  stock: z.string().meta({ description: 'The stock as a text for people', example: 'Only 2 left' }),
  sold: z.int(),
  unit: z.string(),
  pictures: z.array(picture).meta({ description: 'The main picture first; at least one' }),
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
}

/** The names of the fields of a product in a list, from which the query parameter `fields` chooses. */
export const LISTED_FIELDS = Object.keys(listedFields) as (keyof typeof listedFields)[]

/** The zod schema of a product in a list, with all fields. */
export const wholeListedProduct = z.strictObject(listedFields).meta({ id: 'WholeListedProduct' })

const listedProduct = z.strictObject(listedFields).partial().required({ id: true }).meta({ id: 'ListedProduct' })

const storefrontProduct = z
  .strictObject({
    ...listedFields,
    description: html,
    brand: z.string(),
    gtin: z.string(),
    mpn: z.string(),
    condition: z.enum(['new', 'used', 'refurbished']),
    meta,
  })
  .meta({ id: 'StorefrontProduct' })

const flag = z.enum(['', '0', '1', 'false', 'true'], 'Must be 1 or 0.').default('')
const price = z.coerce.number('Must be a number.').min(0, 'Must be at least 0.').optional()
const facetValue = z
  .string()
  .max(300)
  .regex(/^[^:]+:./, 'Must be a facet and a value, such as material:Brass.')

export const products = call({
  method: 'get',
  path: '/api/storefront/products',
  about:
    'One page of a list of products, at most 24, with the counts of its facets. A search returns the best matches first.',
  query: z.object({
    category: text.default('').meta({ description: 'The name of the category; empty for all', example: 'Rings' }),
    search,
    page,
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
    fields: text.default('').meta({
      description: 'Only these fields, separated by commas; `id` is always there',
      example: 'name,price,pictures',
    }),
  }),
  response: z.strictObject({
    products: z.array(listedProduct),
    page: z.int(),
    pages: z.int().meta({ description: 'At least 1' }),
    total: count.meta({ description: 'The number of products without filters' }),
    matching: count.meta({ description: 'The number of products with the filters' }),
    bounds: z.strictObject({ lowest: money, highest: money }).nullable(),
    available: count,
    offer: count,
    choices: z.array(
      z.strictObject({
        facet: z.string().meta({ description: 'The name to use in `filter`', example: 'material' }),
        label: z.string(),
        values: z.array(z.strictObject({ value: z.string(), count })),
      }),
    ),
    didYouMean: z.string().nullable(),
  }),
})

export const product = call({
  method: 'get',
  path: '/api/storefront/product/:id',
  about: 'One product, by its id or by the last part of its path. `url` is its current path.',
  query: z.object({
    id: id.meta({
      description: 'An id, or the last part of the path, also of a path before the product was renamed',
      example: 'pearl-ring-3f9a2c71d0',
    }),
  }),
  response: storefrontProduct,
  refuses: ['not-found'],
})
