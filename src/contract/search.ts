import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../domain/search/search.ts'
import { defineCall } from './call.ts'
import { categorySchema, moneySchema } from './catalog.ts'
import { optionalTextSchema, requiredTextSchema, textParameterSchema } from './text.ts'

const url = z.string().meta({ description: 'Root-relative URL of its page' })
const picture = z.strictObject({
  src: z.string().meta({ description: 'Root-relative URL' }),
  alt: z.string(),
  webp: z.string().meta({ description: 'A `srcset` with all stored widths, or an empty text' }),
})

const foundProduct = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    url,
    price: moneySchema,
    /** The price before the discount; null without a discount. */
    regularPrice: moneySchema.nullable(),
    lowestPrice: moneySchema.nullable().meta({
      description: 'The lowest price of the 30 days before the reduction; null unless the shop shows it',
    }),
    currency: z.string(),
    picture,
    available: z.int().meta({ description: 'Pieces in stock' }),
    stock: z.string().meta({ description: 'The stock as a text for people', example: 'Only 2 left' }),
  })
  .meta({ id: 'FoundProduct' })

const foundPost = z
  .strictObject({ id: z.string(), title: z.string(), url, picture: picture.nullable() })
  .meta({ id: 'FoundPost' })

/** Maximum length of a path of the shop; the longest have an encoded category name. */
const MAX_PATH = 1000

/** Maximum number of results of each kind. */
const MAX_FOUND = 24

export const searchShopCall = defineCall({
  method: 'get',
  path: '/api/search',
  about:
    'Searches products, categories, posts and pages, and returns the best matches of each first. Words may be incomplete, mistyped and in any order. Codes and prices are found too.',
  query: z.object({
    q: textParameterSchema
      .max(MAX_SEARCH_LENGTH, 'This is too long.')
      .default('')
      .meta({ example: 'gold ring under $1000' }),
    limit: z.coerce
      .number('Must be a number.')
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(MAX_FOUND, `Must be at most ${MAX_FOUND}.`)
      .default(6)
      .meta({ description: 'Maximum number of results of each kind' }),
  }),
  response: z.strictObject({
    products: z.array(foundProduct),
    total: z.int().meta({ description: 'The number of all matching products' }),
    categories: z.array(z.strictObject({ ...categorySchema.shape, url })),
    posts: z.array(foundPost),
    pages: z
      .array(z.strictObject({ title: z.string(), url }))
      .meta({ description: 'Pages that staff have written, for example about delivery' }),
    didYouMean: z.string().nullable().meta({ description: 'A suggested spelling of the search' }),
  }),
})

export const countSearchCall = defineCall({
  method: 'post',
  path: '/api/count_search',
  about:
    'Counts a search, or an opened search result, for the statistics of staff. Stores nothing about the person, and no text that looks like a phone number or a mail address.',
  body: z.object({
    search: requiredTextSchema(MAX_SEARCH_LENGTH),
    opened: optionalTextSchema(MAX_PATH).meta({
      description: 'The path of the opened product, category, post or page; empty to count the search itself',
    }),
    isCounted: z.boolean().default(false).meta({ description: 'Whether the search itself has been counted already' }),
  }),
  jsonOnly: true,
  example: { search: 'gold ring', opened: '', isCounted: false },
  refuses: ['invalid', 'too-many', 'not-open'],
})
