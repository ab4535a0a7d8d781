import { z } from 'zod'
import type { Branch } from '../domain/branch/branch.ts'
import type { Category, Product } from '../domain/products/catalog.ts'
import { MAX_SEARCH } from '../domain/search/search.ts'
import { call } from './call.ts'
import { resultOf } from './outcome.ts'
import { text } from './text.ts'

const id = z.string()
export const money = z.number().meta({
  description: "In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD",
  example: 49.9,
})
const html = z.string().meta({ description: 'Sanitised HTML' })
const keyValue = z.strictObject({ key: z.string(), value: z.string() })

export const product = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string(),
    picture: z.string(),
    pictureId: id.nullable(),
    itemPictures: z.array(z.strictObject({ picture: z.string(), pictureId: id.nullable() })),
    description: html,
    price: money,
    regularPrice: money.nullable(),
    savePrice: z.string().nullable(),
    currency: z.string(),
    categoryName: z.string(),
    available: z.int(),
    sold: z.int(),
    unitMeasureId: z.string(),
    unitMeasureName: z.string(),
  })
  .meta({ id: 'Product' }) satisfies z.ZodType<Product>

export const category = z.strictObject({ id, name: z.string() }).meta({ id: 'Category' }) satisfies z.ZodType<Category>

const branchFields = {
  id,
  name: z.string(),
  picture: z.string(),
  slide: z.array(z.strictObject({ title: z.string(), content: html, image: z.string() })),
  support_info: z.array(keyValue),
  /** The value of the key `Map` is sanitised HTML. */
  contact: z.array(keyValue),
  social: z.array(keyValue),
}

const branch = z.strictObject(branchFields).meta({ id: 'Branch' }) satisfies z.ZodType<Branch>

/** A name without a maximum length: an unknown name is not an error. */
const name = text.default('')
const search = text.max(MAX_SEARCH, 'This is too long.').default('')
const store = name.meta({ description: "The store's name or one of its other names, in any case", example: 'Aurel' })

export const homeProducts = call({
  method: 'get',
  path: '/api/get_home_product',
  about: 'The featured products in the order of the staff, then the newest: twelve at most.',
  query: z.object({ store }),
  response: resultOf(z.array(product)),
})

export const categoryProducts = call({
  method: 'get',
  path: '/api/get_product_by_category',
  about: 'What is in a category (`All` or nothing: in every one) and has every word of the search in its name.',
  query: z.object({ store, name: name.meta({ example: 'Rings' }), search: search.meta({ example: 'ruby ring' }) }),
  response: resultOf(z.array(product)),
})

export const allProducts = call({
  method: 'get',
  path: '/api/get_item/:store',
  about: 'Every published product of the store.',
  query: z.object({ store }),
  response: resultOf(z.array(product)),
})

export const categoryList = call({
  method: 'get',
  path: '/api/get_category/:store',
  about: 'The categories in the order of the staff.',
  query: z.object({ store }),
  response: resultOf(z.array(category)),
})

export const branchInfo = call({
  method: 'get',
  path: '/api/get_branch/:store',
  about: 'What the store says about itself; at the top level and again under `result`, for clients read either.',
  query: z.object({ store }),
  response: z.strictObject({ ...branchFields, result: branch }),
})

/** At most 200 ids are read. */
export const currentPrices = call({
  method: 'get',
  path: '/api/get_prices/:store',
  about: 'What these products cost now. `ids` are separated by commas; what is not sold is left out.',
  query: z.object({ store: z.string().max(200).meta({ example: 'Aurel' }), ids: z.string().max(10_000).default('') }),
  response: resultOf(z.array(z.strictObject({ id: z.string(), price: money }))),
  refuses: ['store-not-found', 'invalid'],
})
