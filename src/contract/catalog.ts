import { z } from 'zod'
import type { Branch } from '../domain/branch/branch.ts'
import type { NoteTerms } from '../domain/orders/line-note.ts'
import type { Category, Product } from '../domain/products/catalog.ts'
import { MAX_SEARCH_LENGTH } from '../domain/search/search.ts'
import { defineCall } from './call.ts'
import { wrapInResultSchema } from './response-schemas.ts'
import { textParameterSchema } from './text.ts'

const id = z.string()
export const moneySchema = z.number().meta({
  description:
    "In the store's currency, with as many decimals as it has: two in most currencies, none in JPY, three in KWD",
  example: 49.9,
})
const html = z.string().meta({ description: 'Sanitised HTML' })
const keyValue = z.strictObject({ key: z.string(), value: z.string() })

export const productSchema = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string(),
    picture: z.string(),
    pictureId: id.nullable(),
    itemPictures: z.array(z.strictObject({ picture: z.string(), pictureId: id.nullable() })),
    description: html,
    price: moneySchema,
    regularPrice: moneySchema.nullable(),
    savePrice: z.string().nullable(),
    currency: z.string(),
    categoryName: z.string(),
    available: z.int(),
    sold: z.int(),
    unitMeasureId: z.string(),
    unitMeasureName: z.string(),
  })
  .meta({ id: 'Product' }) satisfies z.ZodType<Product>

export const categorySchema = z
  .strictObject({ id, name: z.string() })
  .meta({ id: 'Category' }) satisfies z.ZodType<Category>

const branchFields = {
  id,
  name: z.string(),
  picture: z.string(),
  slide: z.array(z.strictObject({ title: z.string(), content: html, image: z.string() })),
  support_info: z.array(keyValue),
  /** The store's contact data as keys and values. The value of the key `Map` is sanitised HTML. */
  contact: z.array(keyValue),
  social: z.array(keyValue),
}

const branch = z.strictObject(branchFields).meta({ id: 'Branch' }) satisfies z.ZodType<Branch>

/** The zod schema of a name without a maximum length: an unknown name is not an error. */
const name = textParameterSchema.default('')
const search = textParameterSchema.max(MAX_SEARCH_LENGTH, 'This is too long.').default('')
const store = name.meta({ description: "The store's name or one of its other names, in any case", example: 'Aurel' })

export const homeProductsCall = defineCall({
  method: 'get',
  path: '/api/get_home_product',
  about: 'The featured products in the order of the staff, then the newest: twelve at most.',
  query: z.object({ store }),
  response: wrapInResultSchema(z.array(productSchema)),
})

export const categoryProductsCall = defineCall({
  method: 'get',
  path: '/api/get_product_by_category',
  about:
    'The products of a category whose name has every word of the search. Without a category, or with `All`, those of every category.',
  query: z.object({ store, name: name.meta({ example: 'Rings' }), search: search.meta({ example: 'ruby ring' }) }),
  response: wrapInResultSchema(z.array(productSchema)),
})

export const allProductsCall = defineCall({
  method: 'get',
  path: '/api/get_item/:store',
  about: 'Every published product of the store.',
  query: z.object({ store }),
  response: wrapInResultSchema(z.array(productSchema)),
})

export const categoryListCall = defineCall({
  method: 'get',
  path: '/api/get_category/:store',
  about: 'The categories in the order of the staff.',
  query: z.object({ store }),
  response: wrapInResultSchema(z.array(categorySchema)),
})

export const branchInfoCall = defineCall({
  method: 'get',
  path: '/api/get_branch/:store',
  about:
    'The name, slides, contact details and links of the store. The response has them twice, at the top level and under `result`, because existing clients read either.',
  query: z.object({ store }),
  response: z.strictObject({ ...branchFields, result: branch }),
})

export const noteTermsSchema = z
  .strictObject({
    label: z.string().meta({ example: 'Engraving' }),
    limit: z.int().min(1).meta({ description: 'Its maximum number of characters' }),
    price: moneySchema.meta({ description: 'For each piece; 0 is free' }),
  })
  .meta({
    id: 'NoteTerms',
    description: 'What a customer can have written on a product',
  }) satisfies z.ZodType<NoteTerms>

/**
 * The contract of the call for the current prices of products. The ids of the products together have at most 10,000
 * characters.
 */
export const currentPricesCall = defineCall({
  method: 'get',
  path: '/api/get_prices/:store',
  about:
    'The current prices of products, and the notes that they take. `ids` are separated by commas. Products that are not for sale are left out.',
  query: z.object({ store: z.string().max(200).meta({ example: 'Aurel' }), ids: z.string().max(10_000).default('') }),
  response: wrapInResultSchema(
    z.array(z.strictObject({ id: z.string(), price: moneySchema, note: noteTermsSchema.optional() })),
  ),
  refuses: ['store-not-found', 'invalid'],
})
