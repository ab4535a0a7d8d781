import { escapeXml } from '../../../src/domain/text/xml.ts'
import { type MailContent, toSubjectLine } from './subject-line.ts'

/** Composes the password-reset mail to a customer, with one link per account that has the mail's address. */
export function composePasswordResetMail(
  shop: string,
  accounts: readonly { phone: string; link: string }[],
): MailContent {
  const subject = `Reset your password at ${shop}`
  const [only] = accounts
  if (accounts.length === 1 && only) {
    return toMail(subject, [
      `Someone, hopefully you, asked for a new password for the account ${only.phone} at ${shop}.`,
      { link: only.link, words: 'Choose a new password' },
      'The link works once, within 60 minutes. If it was not you, you can ignore this email.',
    ])
  }
  return toMail(subject, [
    `Someone, hopefully you, asked for a new password at ${shop}. ${accounts.length} accounts have this email address:`,
    ...accounts.map(({ phone, link }) => ({ link, words: `Choose a new password for ${phone}` })),
    'Each link works once, within 60 minutes. If it was not you, you can ignore this email. If one of these accounts is not yours, somebody entered your address by mistake: ask the shop to remove it.',
  ])
}

/** Composes the mail with the link that adds its recipient's address to an account. The link is valid for `hours`. */
export function composeEmailConfirmationMail(shop: string, link: string, hours: number): MailContent {
  return toMail(`Confirm your email address for ${shop}`, [
    `Someone, hopefully you, added this email address to an account at ${shop}.`,
    { link, words: 'Confirm the address' },
    `The link works for ${hours} hours, in the account that asked for it. If it was not you, you can ignore this email.`,
  ])
}

/** Composes the mail with the link by which a staff member sets a new password. */
export function composeStaffPasswordResetMail(name: string, link: string): MailContent {
  return toMail('Reset your password for the admin panel', [
    `Hello ${toSubjectLine(name)}, somebody asked for a new password for your account in the admin panel.`,
    { link, words: 'Choose a new password' },
    'The link works once, within 60 minutes. If it was not you, you can ignore this email.',
  ])
}

/**
 * Composes the mail by which the staff member `by` invites a person to the panel. `link` may be
 * `SECRET_LINK_PLACEHOLDER`.
 */
export function composeStaffInvitationMail(
  { name, role, by }: { name: string; role: string; by: string },
  link: string,
): MailContent {
  return toMail('Your invitation to the admin panel', [
    `Hello ${toSubjectLine(name)}, ${toSubjectLine(by)} invites you to work in the admin panel of the shop, as ${role}.`,
    { link, words: 'Choose your password' },
    'The link works once, within 3 days, and signs you in.',
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
  return { subject: toSubjectLine(subject), text, html }
}
