import { escapeXml } from '../../src/domain/xml.ts'
import { type MailContent, oneLine } from './mail-content.ts'

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

/** The invitation to the panel. `link` may be a text that the link replaces later. */
export function invitationMail(
  { name, role, by }: { name: string; role: string; by: string },
  link: string,
): MailContent {
  return toMail('Your invitation to the admin panel', [
    `Hello ${oneLine(name)}, ${oneLine(by)} invites you to work in the admin panel of the shop, as ${role}.`,
    { link, words: 'Choose your password' },
    'The link is good for one use within 3 days, and signs you in.',
  ])
}

type Paragraph = string | { link: string; words: string }

function toMail(subject: string, paragraphs: Paragraph[]): MailContent {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.words}: ${part.link}`)).join('\n\n')
  const html = paragraphs
    .map((part) => {
      if (typeof part === 'string') return `<p>${escapeXml(part).replaceAll('\n', '<br>')}</p>`
      return `<p><a href="${escapeXml(part.link)}">${escapeXml(part.words)}</a></p>`
    })
    .join('\n')
  return { subject: oneLine(subject), text, html }
}
