import type { Where } from 'payload'
import { searchWords } from '../../base/fields/search-words.ts'

const MIN_DIGITS = 3

/**
 * Returns the filter with phone numbers in searches for a user name replaced by their digits, so that any spelling
 * matches.
 */
export function withPhoneDigits(where: Where): Where {
  const entries = Object.entries(where).map(([key, value]) => {
    if (Array.isArray(value)) return [key, value.map(withPhoneDigits)]
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
  const digits = searchWords(typed).join('')
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS ? digits.replace(/^0+/, '') || null : null
}
