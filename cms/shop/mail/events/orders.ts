import type { MailEventDefinition } from './definition.ts'

/** Names of the placeholders in mails about an order, such as `reference` for `{reference}`. */
export const ORDER_MAIL_PLACEHOLDERS = [
  'reference',
  'date',
  'customer',
  'total',
  'delivery',
  'deliveryWay',
  'payment',
  'lines',
  'address',
  'memo',
  'trackingNumber',
  'shop',
] as const

/** The mail events of orders, to the customer and to the shop, with their default wording. */
export const ORDER_MAIL_EVENTS = {
  orderPlaced: {
    label: 'New order',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'Your order {reference} at {shop}',
    text: `Hello {customer},

Thank you for your order {reference}. We will email you when it is confirmed.

{lines}

Total: {total}
{delivery}

{payment}

Ship to:
{address}

Memo: {memo}`,
  },
  orderConfirmed: {
    label: 'Order confirmed',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'Your order {reference} is confirmed',
    text: `Hello {customer},

Your order {reference} is confirmed.

{lines}

Total: {total}
{delivery}

{payment}`,
  },
  orderPaid: {
    label: 'Payment received',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'We have received your payment for {reference}',
    text: `Hello {customer},

Thank you for your payment for the order {reference}.

{lines}

Total: {total}
{payment}`,
  },
  orderRefunded: {
    label: 'Refund',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'A refund for your order {reference}',
    text: `Hello {customer},

We have sent you a refund for the order {reference}.

{payment}`,
  },
  orderReady: {
    label: 'Ready to be collected',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'Your order {reference} is ready',
    text: `Hello {customer},

Your order {reference} is ready. You can collect it in our shop.

{delivery}

{lines}

Total: {total}
{payment}`,
  },
  orderShipped: {
    label: 'Order shipped',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'Your order {reference} is on its way',
    text: `Hello {customer},

Your order {reference} is on its way.

Tracking number: {trackingNumber}

{lines}

Ship to:
{address}`,
  },
  orderTracking: {
    label: 'Tracking number added later',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'Tracking number of your order {reference}',
    text: `Hello {customer},

Your order {reference} is on its way. You can follow it with this number.

Tracking number: {trackingNumber}

{lines}

Ship to:
{address}`,
  },
  orderCancelled: {
    label: 'Order cancelled',
    to: 'customer',
    fields: ORDER_MAIL_PLACEHOLDERS,
    subject: 'Your order {reference} was cancelled',
    text: `Hello {customer},

Your order {reference} was cancelled.

{lines}

Total: {total}`,
  },
  shopOrder: {
    label: 'New order',
    to: 'shop',
    fields: [...ORDER_MAIL_PLACEHOLDERS, 'link'],
    subject: 'New order {reference}: {total}',
    text: `{customer} placed the order {reference}.

{lines}

Total: {total}
Delivery: {deliveryWay}

Ship to:
{address}

Memo: {memo}

{link}`,
  },
} as const satisfies Record<string, MailEventDefinition>
