import { CORRESPONDENCE_MAIL_EVENTS } from './events/correspondence.ts'
import { ORDER_MAIL_EVENTS } from './events/orders.ts'
import { RETURN_MAIL_EVENTS } from './events/returns.ts'
import { SHOP_MAIL_EVENTS } from './events/staff.ts'

/**
 * The events that send mails, by name, each with label, recipient, placeholders and default wording. Mails about
 * accounts (cms/shop/mail/account-mails.ts) are not among them. A mail stores the name of its event in `kind`.
 */
export const MAIL_EVENTS = {
  ...ORDER_MAIL_EVENTS,
  ...RETURN_MAIL_EVENTS,
  ...SHOP_MAIL_EVENTS,
  ...CORRESPONDENCE_MAIL_EVENTS,
}

/** The name of an event that sends a mail. */
export type MailEventName = keyof typeof MAIL_EVENTS

export const mailEventNames = Object.keys(MAIL_EVENTS) as MailEventName[]

/** The name of an event whose mail has a template, by which staff reword the mail or switch it off. */
export type TemplateMailEventName = Exclude<MailEventName, 'messageAnswer'>

export const templateMailEventNames = mailEventNames.filter(
  (event): event is TemplateMailEventName => event !== 'messageAnswer',
)

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
  'problem',
]

/** Returns the placeholders that a subject or text of this event can contain. */
export function listAllowedPlaceholders(event: MailEventName, part: 'subject' | 'text'): string[] {
  const { fields } = MAIL_EVENTS[event]
  return fields.filter((field) => part === 'text' || !LONG_FIELDS.includes(field))
}

/** Returns the placeholder that the text of this event's mail must contain; null if none. */
export const getRequiredPlaceholder = (event: MailEventName): string | null =>
  event === 'newsletterConfirm' ? 'link' : null

/**
 * Whether staff can switch this event's mail off. The newsletter's confirmation mail cannot be switched off; staff
 * switch off the whole newsletter in the branch.
 */
export const isSwitchableMailEvent = (event: TemplateMailEventName): boolean => event !== 'newsletterConfirm'

/** Returns the name of the event in the panel, followed by ", to the shop" for mails to the shop. */
export function formatMailEventLabel(event: MailEventName): string {
  const { label, to } = MAIL_EVENTS[event]
  return to === 'shop' ? `${label}, to the shop` : label
}
