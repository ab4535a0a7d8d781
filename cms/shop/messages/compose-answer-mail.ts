import { formatDay } from '../../../src/domain/text/dates.ts'
import type { ContactMessage } from '../../payload-types.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailShopDetails } from '../mail/mail-shop.ts'
import type { MailContent } from '../mail/subject-line.ts'
import { withDefaultWording } from '../mail/wording.ts'

type Answered = Pick<ContactMessage, 'name' | 'content' | 'createdAt'>

/** Returns the text with which an answer to a contact message begins: `Hello Mary,`. */
export function formatGreeting(name: string): string {
  return `Hello ${name.replace(/\s+/g, ' ').trim()},`
}

/**
 * Composes the mail of staff's answer to a contact message, with the message quoted below. Braces in the answer stay as
 * they are.
 */
export function composeAnswerMail(
  message: Answered,
  { subject, text }: { subject: string; text: string },
  shop: MailShopDetails,
  timeZone: string,
): MailContent {
  const values = { subject: { text: subject }, answer: { text }, quote: { text: quoteMessage(message, timeZone) } }
  return composeMail(withDefaultWording('messageAnswer', {}), values, shop)
}

/**
 * Returns the contact message quoted as mail programs do: a line with date and sender, then the message's lines, each
 * after `> `.
 */
export function quoteMessage({ name, content, createdAt }: Answered, timeZone: string): string {
  const lines = content.trim().split(/\r\n?|\n/)
  return [
    `${formatDay(createdAt, { timeZone, language: 'en-US' })}, ${name} wrote:`,
    ...lines.map((line) => `> ${line}`.trimEnd()),
  ].join('\n')
}
