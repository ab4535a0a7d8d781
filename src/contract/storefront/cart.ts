import { z } from 'zod'
import { MAX_QUANTITY } from '../../domain/cart/cart.ts'
import { defineCall } from '../call.ts'
import { moneySchema, noteTermsSchema } from '../catalog.ts'
import { chargeSchema, deliveryWaySchema, orderDeliverySchema } from '../charges.ts'
import { deliveryChoiceSchema, noteTextSchema } from '../checkout-request.ts'
import { idSchema } from './shapes.ts'

const cartLine = z.strictObject({
  id: z.string().max(100),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: noteTextSchema,
})

export const cartPreviewCall = defineCall({
  method: 'post',
  path: '/api/storefront/cart',
  about:
    'The current prices of these products, whether they are available, and what their delivery costs. Stores and reserves nothing.',
  body: z.strictObject({
    lines: z.array(cartLine).min(1).max(1000, 'A cart has 1,000 lines at most.'),
    delivery: deliveryChoiceSchema
      .nullish()
      .default(null)
      .meta({ description: 'The chosen way; without one the default' }),
    discountCode: z.string().max(100).nullish().default(null),
  }),
  jsonOnly: true,
  example: { lines: [{ id: '6718f0c4', quantity: 2 }] },
  response: z.strictObject({
    currency: z.string(),
    total: moneySchema.meta({ description: 'For `expectedTotal` of the checkout' }),
    delivery: orderDeliverySchema.nullable(),
    charges: z.array(chargeSchema),
    ways: z.array(deliveryWaySchema).meta({ description: 'The ways from which the customer can choose' }),
    lines: z.array(
      z.strictObject({
        id: idSchema,
        name: z.string(),
        quantity: z.int(),
        price: moneySchema,
        amount: moneySchema,
        takesNote: noteTermsSchema.nullable(),
        problem: z
          .string()
          .nullable()
          .meta({ description: 'Why the line cannot be ordered', example: 'Only 2 left of Ring' }),
      }),
    ),
  }),
  refuses: ['invalid'],
})
