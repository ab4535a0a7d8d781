import { z } from 'zod'
import { BUSINESS_TYPES } from '../../domain/branch/business.ts'
import { defineCall } from '../call.ts'
import { moneySchema } from '../catalog.ts'
import { deliveryWaySchema } from '../charges.ts'
import { htmlSchema, idSchema, pictureSchema } from './shapes.ts'

const pair = z.strictObject({ key: z.string(), value: z.string() })
const days = z.strictObject({ min: z.int(), max: z.int() }).nullable()

export const shopCall = defineCall({
  method: 'get',
  path: '/api/storefront/shop',
  about: 'The name, currency, contact details, terms and settings of the shop.',
  query: z.object({}),
  response: z.strictObject({
    id: idSchema,
    name: z.string(),
    currency: z.string(),
    signIn: z
      .enum(['password', 'name'])
      .meta({ description: 'How customers sign in: with a password, for a token, or with a name, for a cookie' }),
    logo: pictureSchema.nullable(),
    tagline: z.string(),
    slides: z.array(
      z.strictObject({
        title: z.string(),
        content: htmlSchema,
        picture: pictureSchema.nullable(),
        link: z.string(),
        linkLabel: z.string(),
      }),
    ),
    promises: z.array(z.strictObject({ key: z.string(), title: z.string(), text: z.string() })),
    brands: z.array(z.strictObject({ name: z.string(), picture: pictureSchema })),
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
    holidays: z.array(z.string()).meta({ example: ['2026-12-25 yearly', '2027-06-05'] }),
    delivery: z
      .strictObject({
        rate: moneySchema,
        freeFrom: moneySchema.nullable(),
        countries: z.array(z.string()),
        handlingDays: days,
        transitDays: days,
        isPrepaid: z.boolean().meta({
          description: 'Whether orders are sent only after payment; `handlingDays` then count from the payment',
        }),
      })
      .nullable(),
    deliveryWays: z.array(deliveryWaySchema).meta({
      description: 'The ways from which customers can choose. `delivery` then has the terms of the first by mail',
    }),
    paymentTerms: z.string().meta({ description: 'The text about payment that is shown beside a total' }),
    returns: z
      .strictObject({ days: z.int(), areFree: z.boolean(), inStore: z.boolean(), countries: z.array(z.string()) })
      .nullable(),
  }),
})
