import { domainToASCII } from 'node:url'
import type { EmailField } from 'payload'
import { seenText } from '../../../src/domain/text/compare-key.ts'

const MAX_ADDRESS = 254
const MAX_LOCAL_PART = 64

/** Characters that no unquoted local part has, or that begin another address or another header (RFC 5322 §3.4). */
const NOT_LOCAL = /[\s@,;:<>()[\]"\\\p{Cc}]/u
/** A label of a domain as in DNS. The last one must not be a number, as in an IP address. */
const DOMAIN = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Returns the canonical form of a mail address, for comparing, storing and sending: lower case, the domain as in DNS
 * (`ada@exämple.de` is `ada@xn--exmple-cua.de`). Returns '' for other texts and invisible characters.
 */
export function toMailKey(typed: string): string {
  const text = typed.trim()
  if (seenText(text) !== text.normalize('NFC')) return ''
  const [local = '', domain = '', ...more] = text.normalize('NFKC').toLowerCase().normalize('NFKC').split('@')
  if (more.length > 0 || !isLocalPart(local) || /[/%?#:\\[\]]/.test(domain)) return ''
  const ascii = domainToASCII(domain)
  const key = `${local}@${ascii}`
  return DOMAIN.test(ascii) && key.length <= MAX_ADDRESS ? key : ''
}

/** Returns how a staff account's address is stored: `toMailKey`, or lower case if only earlier versions took it. */
export function toAccountMail(typed: string): string {
  return toMailKey(typed) || typed.trim().toLowerCase()
}

/** Replaces Payload's field `email` of an account. Checks and stores the address as all others are. */
export function mailField(): EmailField {
  return {
    name: 'email',
    type: 'email',
    validate: (value: string | null | undefined, { required }: { required?: boolean }) =>
      (value ? isMailAddress(value) : !required) || 'Please give one mail address.',
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' && toMailKey(value)) || value] },
  }
}

/** Whether mail can be sent to this text: one address and nothing else. */
export function isMailAddress(text: string): boolean {
  return text === text.trim() && toMailKey(text) !== ''
}

function isLocalPart(text: string): boolean {
  return text.length <= MAX_LOCAL_PART && !NOT_LOCAL.test(text) && text.split('.').every((part) => part !== '')
}
