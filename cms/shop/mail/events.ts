import { CONFIRM_DAYS } from '../../../src/domain/customers/newsletter.ts'

/** Fields of an order that a mail's wording can contain. */
const ORDER_FIELDS = [
  ...[
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
  ],
] as const

/** The fields for mails about a return, in addition to its order's fields. */
const RETURN_FIELDS = [...ORDER_FIELDS, 'returned', 'amount', 'reason', 'note', 'answer', 'shopAddress'] as const

type MailEventRule = {
  /** The name of the event in the panel. */
  label: string
  to: 'customer' | 'shop'
  /** Names of the placeholders `{name}` that the wording can contain. */
  fields: readonly string[]
  /** The default wording, used for templates that staff left empty. */
  subject: string
  text: string
}

/** The events that send mails, except mails about accounts. Their names are stored with each mail. */
export const MAIL_EVENTS = {
  orderPlaced: {
    label: 'New order',
    to: 'customer',
    fields: ORDER_FIELDS,
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
    fields: ORDER_FIELDS,
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
    fields: ORDER_FIELDS,
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
    fields: ORDER_FIELDS,
    subject: 'A refund for your order {reference}',
    text: `Hello {customer},

We have sent you a refund for the order {reference}.

{payment}`,
  },
  orderReady: {
    label: 'Ready to be collected',
    to: 'customer',
    fields: ORDER_FIELDS,
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
    fields: ORDER_FIELDS,
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
    fields: ORDER_FIELDS,
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
    fields: ORDER_FIELDS,
    subject: 'Your order {reference} was cancelled',
    text: `Hello {customer},

Your order {reference} was cancelled.

{lines}

Total: {total}`,
  },
  shopOrder: {
    label: 'New order',
    to: 'shop',
    fields: [...ORDER_FIELDS, 'link'],
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
  returnAsked: {
    label: 'Return asked for',
    to: 'customer',
    fields: RETURN_FIELDS,
    subject: 'Your return from the order {reference}',
    text: `Hello {customer},

We have your request to return:
{returned}

Please write {reference} on the parcel, and send it to:
{shopAddress}

We will email you when it is here.`,
  },
  returnReceived: {
    label: 'Return received',
    to: 'customer',
    fields: RETURN_FIELDS,
    subject: 'We have your return from the order {reference}',
    text: `Hello {customer},

We have received:
{returned}

Amount: {amount}

{answer}`,
  },
  returnRefused: {
    label: 'Return refused',
    to: 'customer',
    fields: RETURN_FIELDS,
    subject: 'About your return from the order {reference}',
    text: `Hello {customer},

We cannot take back:
{returned}

{answer}`,
  },
  shopReturn: {
    label: 'Return asked for',
    to: 'shop',
    fields: [...RETURN_FIELDS, 'link'],
    subject: 'Return from the order {reference}',
    text: `{customer} asks to return from the order {reference}:
{returned}

Reason: {reason}
{note}

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
  newsletterConfirm: {
    label: 'Newsletter, please confirm',
    to: 'customer',
    fields: ['link', 'shop'],
    subject: 'Please confirm your subscription to the {shop} newsletter',
    text: `Hello,

Someone, hopefully you, signed up for the {shop} newsletter with this address. Please confirm within ${CONFIRM_DAYS} days:

{link}

If it was not you, you can ignore this email. We send nothing unless you confirm.`,
  },
  // This mail has no template, because staff write each one (cms/shop/messages).
  messageAnswer: {
    label: 'Answer to a message',
    to: 'customer',
    fields: ['subject', 'answer', 'quote'],
    subject: '{subject}',
    text: '{answer}\n\n{quote}',
  },
} as const satisfies Record<string, MailEventRule>

export type MailEvent = keyof typeof MAIL_EVENTS

export const mailEventNames = Object.keys(MAIL_EVENTS) as MailEvent[]

/** Events with a template, which staff can reword and switch off. */
export type TemplateEvent = Exclude<MailEvent, 'messageAnswer'>

export const templateEventNames = mailEventNames.filter((event): event is TemplateEvent => event !== 'messageAnswer')

/** Placeholders that a subject cannot contain, because their values are long or have several lines. */
const LONG_FIELDS = [
  'delivery',
  'deliveryWay',
  'payment',
  'lines',
  'address',
  'memo',
  'message',
  'link',
  'answer',
  'quote',
  'returned',
  'note',
  'shopAddress',
]

/** Returns the placeholders that a subject or text of this event can contain. */
export function allowedFields(event: MailEvent, part: 'subject' | 'text'): string[] {
  const { fields } = MAIL_EVENTS[event]
  return fields.filter((field) => part === 'text' || !LONG_FIELDS.includes(field))
}

/** Returns the placeholder that the text must contain; null if none. */
export const requiredField = (event: MailEvent): string | null => (event === 'newsletterConfirm' ? 'link' : null)

/** Whether staff can switch this mail off. The newsletter is switched off in the branch. */
export const isSwitchable = (event: TemplateEvent): boolean => event !== 'newsletterConfirm'

/** Returns the name of the event in the panel, with a mark for mails to the shop. */
export function mailLabel(event: MailEvent): string {
  const { label, to } = MAIL_EVENTS[event]
  return to === 'shop' ? `${label}, to the shop` : label
}
