import { z } from 'zod'
import { defineCall } from '../call.ts'
import { listedPostSchema } from './posts.ts'
import { wholeListedProductSchema } from './products.ts'
import { pageUrlSchema, pictureSchema } from './shapes.ts'

const heading = z.string()
const link = z.string().meta({ description: 'A root-relative or an absolute URL, or an empty text' })

const block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('categoryTiles'),
    heading,
    tiles: z.array(z.strictObject({ name: z.string(), url: pageUrlSchema, picture: pictureSchema.nullable() })),
  }),
  z.strictObject({ kind: z.literal('newArrivals'), heading, products: z.array(wholeListedProductSchema) }),
  z.strictObject({
    kind: z.literal('story'),
    heading,
    text: z.string(),
    picture: pictureSchema.nullable(),
    link,
    linkLabel: z.string(),
  }),
  z.strictObject({ kind: z.literal('posts'), heading, posts: z.array(listedPostSchema) }),
  z.strictObject({ kind: z.literal('quote'), text: z.string(), by: z.string() }),
  z.strictObject({ kind: z.literal('productInFocus'), product: wholeListedProductSchema, line: z.string() }),
])

export const homeCall = defineCall({
  method: 'get',
  path: '/api/storefront/home',
  about: 'The first products and the blocks of the home page, in the order of the staff.',
  query: z.object({}),
  response: z.strictObject({
    featured: z.array(wholeListedProductSchema),
    total: z.int().meta({ description: 'The number of all products' }),
    blocks: z.array(block),
  }),
})
