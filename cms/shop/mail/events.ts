import { CORRESPONDENCE_RULES } from './events/correspondence.ts'
import { ORDER_MAIL_RULES } from './events/orders.ts'
import { RETURN_MAIL_RULES } from './events/returns.ts'
import { STAFF_MAIL_RULES } from './events/staff.ts'

/**
 * The events that send mails, by name, each with label, recipient, placeholders and default wording. Mails about
 * accounts (cms/shop/mail/account-mails.ts) are not among them. A mail stores the name of its event in `kind`.
 */
export const MAIL_EVENTS = { ...ORDER_MAIL_RULES, ...RETURN_MAIL_RULES, ...STAFF_MAIL_RULES, ...CORRESPONDENCE_RULES }

/** The name of an event that sends a mail. */
export type MailEvent = keyof typeof MAIL_EVENTS

export const mailEventNames = Object.keys(MAIL_EVENTS) as MailEvent[]

/** The name of an event whose mail has a template, by which staff reword the mail or switch it off. */
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
  'problem',
]

/** Returns the placeholders that a subject or text of this event can contain. */
export function listAllowedPlaceholders(event: MailEvent, part: 'subject' | 'text'): string[] {
  const { fields } = MAIL_EVENTS[event]
  return fields.filter((field) => part === 'text' || !LONG_FIELDS.includes(field))
}

/** Returns the placeholder that the text of this event's mail must contain; null if none. */
export const getRequiredPlaceholder = (event: MailEvent): string | null =>
  event === 'newsletterConfirm' ? 'link' : null

/**
 * Whether staff can switch this event's mail off. The newsletter's confirmation mail cannot be switched off; staff
 * switch off the whole newsletter in the branch.
 */
export const isSwitchableMailEvent = (event: TemplateEvent): boolean => event !== 'newsletterConfirm'

/** Returns the name of the event in the panel, followed by ", to the shop" for mails to the shop. */
export function formatMailEventLabel(event: MailEvent): string {
  const { label, to } = MAIL_EVENTS[event]
  return to === 'shop' ? `${label}, to the shop` : label
}
