import { formatDay } from '../../../src/domain/text/dates.ts'
import type { ContactMessage } from '../../payload-types.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailShop } from '../mail/mail-shop.ts'
import { withDefaultWording } from '../mail/wording.ts'

type Answered = Pick<ContactMessage, 'name' | 'content' | 'createdAt'>

/** Returns the initial text of an answer: the greeting. */
export function greeting(name: string): string {
  return `Hello ${name.replace(/\s+/g, ' ').trim()},`
}

/** Composes the mail of an answer with the message quoted below. Braces are not placeholders here. */
export function answerMail(
  message: Answered,
  { subject, text }: { subject: string; text: string },
  shop: MailShop,
  timeZone: string,
): MailContent {
  const values = { subject: { text: subject }, answer: { text }, quote: { text: quoted(message, timeZone) } }
  return composeMail(withDefaultWording('messageAnswer', {}), values, shop)
}

/** Quotes a message in the usual form of mail programs. */
export function quoted({ name, content, createdAt }: Answered, timeZone: string): string {
  const lines = content.trim().split(/\r\n?|\n/)
  return [
    `${formatDay(createdAt, { timeZone, language: 'en-US' })}, ${name} wrote:`,
    ...lines.map((line) => `> ${line}`.trimEnd()),
  ].join('\n')
}
