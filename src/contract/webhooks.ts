import { z } from 'zod'
import { ORDER_PAYMENT_STATES } from '../domain/payments/payment-state.ts'
import { RETURN_STATES } from '../domain/returns/return.ts'
import { moneySchema, productSchema } from './catalog.ts'
import { chargeSchema, orderDeliverySchema } from './charges.ts'
import { receiptSchema } from './orders.ts'

// The payloads of webhooks (docs/webhooks.md), with the schemas of the calls.

const order = z
  .strictObject({
    ...receiptSchema.shape,
    customer: z.strictObject({
      name: z.string().nullable(),
      phone: z.string().nullable().meta({ description: 'In international form; null where customers have names only' }),
    }),
    trackingNumber: z.string().nullable(),
    delivery: orderDeliverySchema.nullable(),
    charges: z.array(chargeSchema).meta({
      description: 'The parts of the total that are not products. `saleOrderTransactions` has them as its last lines',
    }),
    notes: z
      .array(z.strictObject({ lineId: z.string(), label: z.string(), text: z.string() }))
      .meta({ description: 'What is written on products, such as engravings, by the id of their line' }),
    payment: z
      .strictObject({ state: z.enum(ORDER_PAYMENT_STATES).nullable(), paid: moneySchema, refunded: moneySchema })
      .meta({ description: 'What staff recorded; `state` is null for orders that are older than payments' }),
    returns: z
      .array(
        z.strictObject({
          state: z.enum(RETURN_STATES),
          amount: moneySchema,
          lines: z.array(z.strictObject({ lineId: z.string(), itemId: z.string(), quantity: z.int() })),
        }),
      )
      .meta({ description: 'The pieces that came back, that a customer asks to return, or that staff refused' }),
  })
  .meta({ id: 'WebhookOrder' })

const message = z
  .strictObject({ id: z.string(), name: z.string(), phone: z.string(), mail: z.string(), content: z.string() })
  .meta({ id: 'WebhookMessage' })

/** The types of webhook events, each with a description and the zod schema of its `data`. */
export const webhookEventContracts = {
  'order.placed': {
    about: 'A customer placed an order, or a member of staff took one by telephone.',
    data: z.strictObject({ order }),
  },
  'order.changed': {
    about:
      'The status, the payments, the returns, the lines, their notes, the delivery, the address, the memo or the tracking number of an order changed, or it was deleted.',
    data: z.strictObject({
      order,
      deleted: z
        .boolean()
        .meta({ description: 'Whether the customer deleted the order. Its pieces are back in stock.' }),
    }),
  },
  'product.changed': {
    about:
      'The public data of a product changed: by staff, by an import, or because a sale began or ended. Stock that ' +
      'orders take is reported by the events of orders.',
    data: z.strictObject({
      id: z.string(),
      url: z.string().nullable().meta({ description: 'The absolute address of its page' }),
      product: productSchema.nullable().meta({ description: 'Null if the shop no longer sells the product' }),
    }),
  },
  'message.received': {
    about: 'Somebody wrote to the shop on the contact page.',
    data: z.strictObject({ message }),
  },
} as const

export type WebhookEventType = keyof typeof webhookEventContracts

/** The body of a webhook request that the shop sends. `timestamp` is the time of the event, in ISO 8601. */
export type WebhookEvent<T extends WebhookEventType = WebhookEventType> = {
  type: T
  timestamp: string
  data: z.output<(typeof webhookEventContracts)[T]['data']>
}
