import type { Where } from 'payload'
import { splitSearchWords } from '../../base/fields/search-words.ts'

const MIN_DIGITS = 3

/**
 * Returns the Payload filter of customers with phone numbers normalized: a searched user name that is a phone number is
 * replaced by its digits, so that any spelling matches.
 */
export function normalizePhoneFilter(where: Where): Where {
  const entries = Object.entries(where).map(([key, value]) => {
    if (Array.isArray(value)) return [key, value.map(normalizePhoneFilter)]
    return [key, key === 'username' ? withDigits(value as Comparison) : value]
  })
  return Object.fromEntries(entries)
}

type Comparison = Record<string, unknown>

function withDigits(comparison: Comparison): Comparison {
  const entries = Object.entries(comparison).map(([operator, value]) => {
    const isSearch = operator === 'like' || operator === 'contains'
    return [operator, (isSearch && toDigits(String(value))) || value]
  })
  return Object.fromEntries(entries)
}

/** Returns a phone number's digits without leading zeros; null for other texts or fewer than three digits. */
function toDigits(typed: string): string | null {
  const digits = splitSearchWords(typed).join('')
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS ? digits.replace(/^0+/, '') || null : null
}
