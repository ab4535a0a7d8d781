import { z } from 'zod'
import { BUSINESS_TYPES } from '../domain/business.ts'
import { MAX_QUANTITY } from '../domain/cart.ts'
import { MAX_SEARCH } from '../domain/search.ts'
import { call } from './call.ts'
import { money } from './catalog.ts'
import { text } from './text.ts'

// What other front ends read of the shop that the site shows. The calls of catalog.ts and blog.ts stay as they are for
// their clients; everything else that a page needs is here.

const id = z.string()
const url = z.string().meta({ description: 'Root-relative address of its page' })
const html = z.string().meta({ description: 'Sanitised HTML' })
const time = z.iso.datetime().meta({ description: 'ISO 8601 in UTC' })
const srcset = z.string().meta({ description: 'A srcset of every stored width; empty where there is none' })

const picture = z
  .strictObject({
    src: z.string().meta({ description: 'Root-relative address of the original size' }),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    avif: srcset,
    webp: srcset,
    focus: z
      .strictObject({ x: z.number(), y: z.number() })
      .nullable()
      .meta({ description: 'What stays in view where only a part is shown, in percent' }),
  })
  .meta({ id: 'Picture' })

const meta = z
  .strictObject({ title: z.string(), description: z.string(), picture: picture.nullable() })
  .meta({ id: 'Meta', description: 'What staff wrote for search results; empty where the page speaks for itself' })

const categoryLink = z.strictObject({ name: z.string(), url }).meta({ id: 'CategoryLink' })

const listedFields = {
  id,
  url,
  name: z.string(),
  code: z.string(),
  category: categoryLink.nullable(),
  price: money,
  regularPrice: money.nullable().meta({ description: 'Struck through beside the price' }),
  lowestPrice: money.nullable().meta({
    description: 'The lowest price of the 30 days before the reduction, where the shop shows it',
  }),
  savings: z.string().nullable().meta({ example: 'Save 20%' }),
  saleUntil: time.nullable().meta({ description: 'When the price ends by itself' }),
  currency: z.string(),
  available: z.int().meta({ description: 'Pieces in stock' }),
  stock: z.string().meta({ description: 'The same in words', example: 'Only 2 left' }),
  sold: z.int(),
  unit: z.string(),
  pictures: z.array(picture).meta({ description: 'The main picture first; at least one' }),
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
}

/** The fields of a product in lists, for `fields`. */
export const LISTED_FIELDS = Object.keys(listedFields) as (keyof typeof listedFields)[]

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

const count = z.int().min(0)
const search = text.max(MAX_SEARCH, 'This is too long.').default('').meta({ example: 'gold ring' })
const page = z.coerce
  .number('Must be a number.')
  .int('Must be a whole number.')
  .min(1, 'Must be at least 1.')
  .max(1_000_000, 'There are not so many pages.')
  .default(1)
const flag = z.enum(['', '0', '1', 'false', 'true'], 'Must be 1 or 0.').default('')
const price = z.coerce.number('Must be a number.').min(0, 'Must be at least 0.').optional()
const facetValue = z
  .string()
  .max(300)
  .regex(/^[^:]+:./, 'Must be a facet and a value, such as material:Brass.')

export const products = call({
  method: 'get',
  path: '/api/storefront/products',
  about: 'One page of a list of products, 24 at most, with the numbers of its facets; a search gives the best first.',
  query: z.object({
    category: text.default('').meta({ description: 'Its name; empty: all', example: 'Rings' }),
    search,
    page,
    sort: z.enum(['', 'price', '-price', 'name'], 'Must be price, -price or name.').default(''),
    min: price.meta({ description: 'The least price' }),
    max: price.meta({ description: 'The highest price' }),
    available: flag.meta({ description: '1: in stock' }),
    offer: flag.meta({ description: '1: reduced' }),
    filter: z
      .union([facetValue, z.array(facetValue).max(50)])
      .default([])
      .meta({
        description:
          'A facet and one of its values, as `choices` has them; repeated for more. Values of one facet widen.',
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
    total: count.meta({ description: 'Without filters' }),
    matching: count.meta({ description: 'With them' }),
    bounds: z.strictObject({ lowest: money, highest: money }).nullable(),
    available: count,
    offer: count,
    choices: z.array(
      z.strictObject({
        facet: z.string().meta({ description: 'For `filter`', example: 'material' }),
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
  about: 'One product, by its id.',
  query: z.object({ id }),
  response: storefrontProduct,
  refuses: ['not-found'],
})

export const categories = call({
  method: 'get',
  path: '/api/storefront/categories',
  about: 'The categories in the order of the staff, with what they wrote of each.',
  query: z.object({}),
  response: z.strictObject({
    categories: z.array(z.strictObject({ id, name: z.string(), url, description: z.string(), meta })),
  }),
})

const listedPost = {
  id,
  url,
  title: z.string(),
  publishedAt: time,
  updatedAt: time,
  author: z.string().meta({ description: 'Empty where the shop itself wrote it' }),
  category: id.nullable().meta({ description: 'The id of its category' }),
  picture: picture.nullable(),
}

export const posts = call({
  method: 'get',
  path: '/api/storefront/posts',
  about: 'One page of the posts, the newest first, 24 at most.',
  query: z.object({ category: text.default('').meta({ description: 'The id of a category' }), search, page }),
  response: z.strictObject({
    posts: z.array(z.strictObject(listedPost).meta({ id: 'ListedPost' })),
    page: z.int(),
    pages: z.int(),
    total: count,
    categories: z.array(z.strictObject({ id, name: z.string() })),
  }),
})

export const post = call({
  method: 'get',
  path: '/api/storefront/post/:id',
  about: 'One post, by its id.',
  query: z.object({ id }),
  response: z.strictObject({ ...listedPost, content: html, meta }).meta({ id: 'StorefrontPost' }),
  refuses: ['not-found'],
})

const pair = z.strictObject({ key: z.string(), value: z.string() })
const days = z.strictObject({ min: z.int(), max: z.int() }).nullable()

export const shop = call({
  method: 'get',
  path: '/api/storefront/shop',
  about: 'What the shop says about itself.',
  query: z.object({}),
  response: z.strictObject({
    id,
    name: z.string(),
    currency: z.string(),
    logo: picture.nullable(),
    tagline: z.string(),
    slides: z.array(
      z.strictObject({
        title: z.string(),
        content: html,
        picture: picture.nullable(),
        link: z.string(),
        linkLabel: z.string(),
      }),
    ),
    promises: z.array(z.strictObject({ key: z.string(), title: z.string(), text: z.string() })),
    brands: z.array(z.strictObject({ name: z.string(), picture })),
    support: z.array(pair),
    contact: z.array(pair),
    social: z.array(pair),
    type: z.enum(BUSINESS_TYPES.map(({ value }) => value)).nullable(),
    place: z
      .strictObject({
        street: z.string(),
        city: z.string(),
        region: z.string(),
        postalCode: z.string(),
        country: z.string(),
        geo: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
      })
      .nullable(),
    openingHours: z.array(z.string()).meta({ example: ['Mo-Sa 10:00-18:00'] }),
    delivery: z
      .strictObject({
        rate: money,
        freeFrom: money,
        countries: z.array(z.string()),
        handlingDays: days,
        transitDays: days,
      })
      .nullable(),
    returns: z
      .strictObject({ days: z.int(), areFree: z.boolean(), inStore: z.boolean(), countries: z.array(z.string()) })
      .nullable(),
  }),
})

const cartLine = z.strictObject({ id: z.string().max(100), quantity: z.int().min(1).max(MAX_QUANTITY) })

export const cart = call({
  method: 'post',
  path: '/api/storefront/cart',
  about: 'What these products cost now and whether they can be had. Nothing is kept or reserved.',
  body: z.strictObject({ lines: z.array(cartLine).min(1).max(1000, 'A cart has 1,000 lines at most.') }),
  jsonOnly: true,
  example: { lines: [{ id: '6718f0c4', quantity: 2 }] },
  response: z.strictObject({
    currency: z.string(),
    total: money.meta({ description: 'For `expectedTotal` of the checkout' }),
    lines: z.array(
      z.strictObject({
        id,
        name: z.string(),
        quantity: z.int(),
        price: money,
        amount: money,
        problem: z.string().nullable().meta({ description: 'Why it cannot be had', example: 'Only 2 left of Ring' }),
      }),
    ),
  }),
  refuses: ['invalid'],
})
