import { domainToASCII } from 'node:url'
import type { EmailField } from 'payload'
import { normalizeVisibleText } from '../../../src/domain/text/compare-key.ts'

const MAX_ADDRESS = 254
const MAX_LOCAL_PART = 64

/** Characters that an unquoted local part cannot have, or that begin another address or header (RFC 5322 §3.4). */
const NOT_LOCAL = /[\s@,;:<>()[\]"\\\p{Cc}]/u
/** A domain name. Its last label must not be a number, as in an IP address. */
const DOMAIN = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Returns the canonical form of a mail address, for comparing, storing and sending: lower case, domain in punycode.
 * Returns '' for a text that is not one mail address.
 */
export function normalizeMailAddress(typed: string): string {
  const text = typed.trim()
  if (normalizeVisibleText(text) !== text.normalize('NFC')) return ''
  const [local = '', domain = '', ...more] = text.normalize('NFKC').toLowerCase().normalize('NFKC').split('@')
  if (more.length > 0 || !isLocalPart(local) || /[/%?#:\\[\]]/.test(domain)) return ''
  const ascii = domainToASCII(domain)
  const key = `${local}@${ascii}`
  return DOMAIN.test(ascii) && key.length <= MAX_ADDRESS ? key : ''
}

/** Returns a staff account's address as it is stored: `normalizeMailAddress`, else the lower case of the text. */
export function normalizeAccountMailAddress(typed: string): string {
  return normalizeMailAddress(typed) || typed.trim().toLowerCase()
}

/** Creates the field `email` of an account in place of Payload's, with the shop's check and canonical form. */
export function createAccountEmailField(): EmailField {
  return {
    name: 'email',
    type: 'email',
    validate: (value: string | null | undefined, { required }: { required?: boolean }) =>
      (value ? isMailAddress(value) : !required) || 'Please give one mail address.',
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' && normalizeMailAddress(value)) || value] },
  }
}

/** Whether the text is one mail address and nothing else. */
export function isMailAddress(text: string): boolean {
  return text === text.trim() && normalizeMailAddress(text) !== ''
}

function isLocalPart(text: string): boolean {
  return text.length <= MAX_LOCAL_PART && !NOT_LOCAL.test(text) && text.split('.').every((part) => part !== '')
}
