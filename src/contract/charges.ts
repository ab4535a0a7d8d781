import { z } from 'zod'
import { CHARGE_KINDS, type Charge } from '../domain/charges/charge.ts'
import type { DeliveryWay, OrderDelivery } from '../domain/delivery/delivery-way.ts'
import { moneySchema } from './catalog.ts'

export const chargeSchema = z
  .strictObject({
    kind: z.enum(CHARGE_KINDS),
    name: z.string(),
    amount: moneySchema.meta({ description: 'Negative for a discount' }),
    reference: z.string().meta({
      description: 'Its cause: the id of the way of delivery, the code of a discount, or the label of a note',
    }),
  })
  .meta({ id: 'Charge', description: 'A part of the total that is not a product' }) satisfies z.ZodType<Charge>

export const deliveryWaySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    isPickup: z.boolean().meta({ description: 'Whether customers collect their orders in the shop' }),
    text: z.string(),
    price: moneySchema,
    freeFrom: moneySchema
      .nullable()
      .meta({ description: 'The total of products from which it is free; null if never' }),
    countries: z.array(z.string()).meta({ description: 'Codes of two letters; empty: everywhere' }),
    days: z.strictObject({ min: z.int(), max: z.int() }).nullable().meta({ description: 'Business days in transit' }),
  })
  .meta({ id: 'DeliveryWay' }) satisfies z.ZodType<DeliveryWay>

export const orderDeliverySchema = deliveryWaySchema
  .extend({ country: z.string().meta({ description: "Where it goes; '' if the customer was not asked" }) })
  .meta({
    id: 'OrderDelivery',
    description: 'The way of an order, with its terms when it was chosen',
  }) satisfies z.ZodType<OrderDelivery>
