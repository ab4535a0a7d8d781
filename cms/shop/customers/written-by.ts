import type { Where } from 'payload'
import { toMailKey } from '../../base/fields/mail-address.ts'

/**
 * Returns a filter for messages with one of these phone numbers, normalized (cms/shop/customers/phone.ts), or mail
 * addresses, in any case. Empty values match none.
 */
export function writtenBy(phones: readonly string[], mails: readonly string[]): Where {
  return {
    or: [{ phoneKey: { in: phones.filter(Boolean) } }, { mailKey: { in: mails.map(toMailKey).filter(Boolean) } }],
  }
}
