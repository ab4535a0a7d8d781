import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idSchema, pageUrlSchema, pictureSchema } from './shapes.ts'

const link = z.strictObject({
  label: z.string(),
  href: z.string().meta({ description: 'A root-relative or an absolute URL' }),
})
const pageLink = z.strictObject({ title: z.string(), url: pageUrlSchema }).nullable()

export const navigationCall = defineCall({
  method: 'get',
  path: '/api/storefront/navigation',
  about: 'The menu, the bar and the footer as staff have arranged them, and the pages that answer common questions.',
  query: z.object({}),
  response: z.strictObject({
    categories: z.array(
      z.strictObject({ id: idSchema, name: z.string(), url: pageUrlSchema, picture: pictureSchema.nullable() }),
    ),
    bar: z.array(link),
    footer: z.array(z.strictObject({ title: z.string(), links: z.array(link) })),
    about: z
      .strictObject({ delivery: pageLink, payment: pageLink, returns: pageLink, privacy: pageLink, terms: pageLink })
      .meta({ description: 'Null if the shop has no such page' }),
  }),
})
