import type { MailEventDefinition } from './definition.ts'
import { ORDER_MAIL_PLACEHOLDERS } from './orders.ts'

/** Names of the placeholders in mails about a return: those of its order, and those of the return. */
const RETURN_FIELDS = [
  ...ORDER_MAIL_PLACEHOLDERS,
  'returned',
  'amount',
  'reason',
  'note',
  'answer',
  'shopAddress',
] as const

/** The mail events of returns, to the customer and to the shop, with their default wording. */
export const RETURN_MAIL_EVENTS = {
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
} as const satisfies Record<string, MailEventDefinition>
