import { z } from 'zod'
import { MAX_SEARCH } from '../domain/search/search.ts'
import { call } from './call.ts'
import { category, money } from './catalog.ts'
import { filledText, sentText, text } from './text.ts'

const url = z.string().meta({ description: 'Root-relative URL of its page' })
const picture = z.strictObject({
  src: z.string().meta({ description: 'Root-relative URL' }),
  alt: z.string(),
  webp: z.string().meta({ description: 'A srcset of every stored width; empty where there is none' }),
})

const foundProduct = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    url,
    price: money,
    /** The price before the discount; null without a discount. */
    regularPrice: money.nullable(),
    lowestPrice: money.nullable().meta({
      description: 'The lowest price of the 30 days before the reduction, where the shop shows it',
    }),
    currency: z.string(),
    picture,
    available: z.int().meta({ description: 'Pieces in stock' }),
    stock: z.string().meta({ description: 'In words', example: 'Only 2 left' }),
  })
  .meta({ id: 'FoundProduct' })

const foundPost = z
  .strictObject({ id: z.string(), title: z.string(), url, picture: picture.nullable() })
  .meta({ id: 'FoundPost' })

/** Maximum length of a path of the shop; the longest have an encoded category name. */
const MAX_PATH = 1000

/** Maximum number of results of each kind. */
const MAX_FOUND = 24

export const searchShop = call({
  method: 'get',
  path: '/api/search',
  about:
    'Products, categories, posts and pages of the shop, each the best first: by words that may be begun, mistyped or given in any order, codes and prices.',
  query: z.object({
    q: text.max(MAX_SEARCH, 'This is too long.').default('').meta({ example: 'gold ring under $1000' }),
    limit: z.coerce
      .number('Must be a number.')
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(MAX_FOUND, `Must be at most ${MAX_FOUND}.`)
      .default(6)
      .meta({ description: 'The most of each kind' }),
  }),
  response: z.strictObject({
    products: z.array(foundProduct),
    total: z.int().meta({ description: 'How many products there are' }),
    categories: z.array(z.strictObject({ ...category.shape, url })),
    posts: z.array(foundPost),
    pages: z
      .array(z.strictObject({ title: z.string(), url }))
      .meta({ description: 'What staff have written, such as on delivery' }),
    didYouMean: z.string().nullable().meta({ description: 'The search as it may have been meant' }),
  }),
})

export const countSearch = call({
  method: 'post',
  path: '/api/count_search',
  about:
    'Counts a search, or what was opened from it, for staff. Nothing of who searched is kept, and no text that looks like a phone number or a mail address.',
  body: z.object({
    search: filledText(MAX_SEARCH),
    opened: sentText(MAX_PATH).meta({
      description: 'The path of the product, category, post or page that was opened; empty for the search itself',
    }),
    isCounted: z.boolean().default(false).meta({ description: 'The search itself was counted before' }),
  }),
  jsonOnly: true,
  example: { search: 'gold ring', opened: '', isCounted: false },
  refuses: ['invalid', 'too-many', 'not-open'],
})
