import { z } from 'zod'
import { DISCOUNT_KINDS, type DiscountTerms } from '../domain/discounts/discount.ts'
import { defineCall } from './call.ts'
import { moneySchema } from './catalog.ts'
import { wrapInResultSchema } from './response-schemas.ts'

const terms = z
  .strictObject({
    id: z.string(),
    code: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    value: z.number().meta({ description: 'The percentage or the amount; 0 for free delivery' }),
    fromTotal: moneySchema.nullable().meta({ description: 'The total from which it applies; null: from any' }),
    goods: z.string().meta({ description: "What it is for; '' for all products", example: 'Rings' }),
    isForReduced: z.boolean(),
    counted: z.array(z.string()).meta({ description: 'The ids of those of the products that count' }),
  })
  .meta({ id: 'DiscountTerms' }) satisfies z.ZodType<DiscountTerms>

export const checkDiscountCodeCall = defineCall({
  method: 'post',
  jsonOnly: true,
  path: '/api/check_discount/:store',
  about: 'What a discount code takes off these products, or why it cannot be used. Takes no use of it.',
  query: z.object({ store: z.string().meta({ example: 'Aurel' }) }),
  body: z.object({
    code: z.string().max(100),
    itemIds: z.array(z.string().max(100)).max(1000),
    orderId: z
      .string()
      .max(100)
      .nullish()
      .default(null)
      .meta({ description: "The caller's own order that is edited, which has used its code already" }),
  }),
  example: { code: 'SPRING10', itemIds: ['6718f0c4'] },
  response: wrapInResultSchema(
    z.strictObject({
      terms,
      currency: z.string(),
      fault: z.string().nullable().meta({ description: 'Why it cannot be used', example: 'Ended on November 20.' }),
    }),
  ),
  refuses: ['store-not-found', 'not-found', 'invalid', 'too-many'],
})
