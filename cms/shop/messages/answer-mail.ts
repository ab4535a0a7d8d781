import { formatDay } from '../../../src/domain/text/dates.ts'
import type { ContactMessage } from '../../payload-types.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailShop } from '../mail/mail-shop.ts'
import { withDefaultWording } from '../mail/wording.ts'

type Answered = Pick<ContactMessage, 'name' | 'content' | 'createdAt'>

/** Returns the text with which the form for an answer begins. */
export function greeting(name: string): string {
  return `Hello ${name.replace(/\s+/g, ' ').trim()},`
}

/** Composes the answer in the shop's look, with the message quoted below it. Braces in either text are not fields. */
export function answerMail(
  message: Answered,
  { subject, text }: { subject: string; text: string },
  shop: MailShop,
  timeZone: string,
): MailContent {
  const values = { subject: { text: subject }, answer: { text }, quote: { text: quoted(message, timeZone) } }
  return composeMail(withDefaultWording('messageAnswer', {}), values, shop)
}

/** Quotes a message as mail programs do. */
export function quoted({ name, content, createdAt }: Answered, timeZone: string): string {
  const lines = content.trim().split(/\r\n?|\n/)
  return [
    `${formatDay(createdAt, { timeZone, language: 'en-US' })}, ${name} wrote:`,
    ...lines.map((line) => `> ${line}`.trimEnd()),
  ].join('\n')
}
