import type { ContactMessage } from '../../src/domain/contact.ts'

/** The content of a mail; `text` and `html` have the same content. */
export type MailContent = { subject: string; text: string; html: string }

/** The password reset mail, with the account it is for: several customers may share an address. */
export function resetMail(shop: string, phone: string, link: string): MailContent {
  return toMail(`Reset your password at ${shop}`, [
    `Somebody, we hope you, asked for a new password for the account ${phone} at ${shop}.`,
    { link, words: 'Choose a new password' },
    'The link is good for one use within 60 minutes. If it was not you, nothing needs to be done.',
  ])
}

/** The password reset mail for staff. */
export function staffResetMail(name: string, link: string): MailContent {
  return toMail('Reset your password for the admin panel', [
    `Hello ${oneLine(name)}, somebody asked for a new password for your account in the admin panel.`,
    { link, words: 'Choose a new password' },
    'The link is good for one use within 60 minutes. If it was not you, nothing needs to be done.',
  ])
}

/** The mail to the store with a message from the contact page. */
export function contactMail({ name, phone, mail, content }: ContactMessage): MailContent {
  return toMail(`Message from ${oneLine(name)}`, [content, `${name}, ${phone}, ${mail}`])
}

type Paragraph = string | { link: string; words: string }

function toMail(subject: string, paragraphs: Paragraph[]): MailContent {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.words}: ${part.link}`)).join('\n\n')
  const html = paragraphs
    .map((part) => {
      if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
      return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`
    })
    .join('\n')
  return { subject: oneLine(subject), text, html }
}

/** Line breaks in a subject would start a new header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 150)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
