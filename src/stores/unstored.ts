import { computed } from 'nanostores'
import { $unstoredKeys } from '../session/session-storage.ts'

/** The names of session keys for shoppers. */
const CONTENTS: Readonly<Record<string, string>> = {
  cart: 'cart',
  username: 'sign-in',
  access_token: 'sign-in',
  myOrder: 'order form',
  saleOrder: 'order changes',
}

/**
 * A store with the notice that values, such as the cart, will be lost because the browser cannot store them; null if
 * there are none.
 */
export const $unstoredNotice = computed($unstoredKeys, (keys) => {
  const lost = [...new Set(keys.flatMap((key) => CONTENTS[key] ?? []))]
  if (lost.length === 0) return null
  const what = new Intl.ListFormat('en').format(lost)
  const them = lost.length > 1 ? 'them' : 'it'
  return `Your ${what} will be lost when you leave or reload this page, because this browser does not store ${them}.`
})
