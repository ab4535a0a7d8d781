import type { Where } from 'payload'
import { toMailKey } from '../../base/fields/mail-address.ts'

/**
 * The messages with one of these phone numbers or mail addresses. Numbers are normalized (cms/shop/customers/phone.ts),
 * addresses are in any case. Empty values match none.
 */
export function writtenBy(phones: readonly string[], mails: readonly string[]): Where {
  return {
    or: [{ phoneKey: { in: phones.filter(Boolean) } }, { mailKey: { in: mails.map(toMailKey).filter(Boolean) } }],
  }
}
