import type { MailEventDefinition } from './definition.ts'

/** The mail events, besides orders and returns, whose mails go to the shop, with their default wording. */
export const SHOP_MAIL_EVENTS = {
  shopPayment: {
    label: 'Online payment with a problem',
    to: 'shop',
    fields: ['reference', 'problem', 'shop', 'link'],
    subject: 'Please look at the payment of {reference}',
    text: `The online payment of the order {reference} needs somebody to look at it:
{problem}

{link}`,
  },
  shopMessage: {
    label: 'Message from the contact page',
    to: 'shop',
    fields: ['name', 'phone', 'mail', 'message', 'shop', 'link'],
    subject: 'Message from {name}',
    text: `{message}

{name}, {phone}, {mail}`,
  },
  shopLowStock: {
    label: 'Low stock',
    to: 'shop',
    fields: ['product', 'code', 'stock', 'threshold', 'shop', 'link'],
    subject: 'Low stock: {product}',
    text: `{product} ({code}) is running low: {stock} in stock.

{link}`,
  },
} as const satisfies Record<string, MailEventDefinition>
