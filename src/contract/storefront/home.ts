import { z } from 'zod'
import { call } from '../call.ts'
import { listedPost } from './posts.ts'
import { wholeListedProduct } from './products.ts'
import { picture, url } from './shapes.ts'

const heading = z.string()
const link = z.string().meta({ description: 'A root-relative or an absolute URL, or an empty text' })

const block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('categoryTiles'),
    heading,
    tiles: z.array(z.strictObject({ name: z.string(), url, picture: picture.nullable() })),
  }),
  z.strictObject({ kind: z.literal('newArrivals'), heading, products: z.array(wholeListedProduct) }),
  z.strictObject({
    ...{ kind: z.literal('story'), heading, text: z.string(), picture: picture.nullable() },
    ...{ link, linkLabel: z.string() },
  }),
  z.strictObject({ kind: z.literal('posts'), heading, posts: z.array(listedPost) }),
  z.strictObject({ kind: z.literal('quote'), text: z.string(), by: z.string() }),
  z.strictObject({ kind: z.literal('productInFocus'), product: wholeListedProduct, line: z.string() }),
])

export const home = call({
  method: 'get',
  path: '/api/storefront/home',
  about: 'The first products and the blocks of the home page, in the order of the staff.',
  query: z.object({}),
  response: z.strictObject({
    featured: z.array(wholeListedProduct),
    total: z.int().meta({ description: 'The number of all products' }),
    blocks: z.array(block),
  }),
})
