import type { KeyValue } from '../../../src/domain/branch/branch.ts'
import { EMBEDDABLE_HOSTS } from '../../../src/domain/branch/embeddable-hosts.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { isMailAddress } from '../../base/fields/mail-address.ts'
import { sanitizeHtml } from './rich-text/html.ts'

/**
 * Returns what is wrong with a branch's contact entry, as a sentence; null if nothing is. Checks Email, Phone and Map;
 * others are free text.
 */
export function findBranchContactFault({ key, value }: KeyValue): string | null {
  const text = value.trim()
  if (!text) return null
  switch (toComparisonKey(key)) {
    case 'email':
      return isMailAddress(text) ? null : 'Please give one mail address, such as hello@example.com.'
    case 'phone':
      return /\d/.test(text) ? null : 'A phone number has digits, such as +1 503 555 0142.'
    case 'map':
      return sanitizeHtml(value).includes('<iframe')
        ? null
        : `A map is an iframe over https of one of these: ${EMBEDDABLE_HOSTS.join(', ')}.`
    default:
      return null
  }
}
