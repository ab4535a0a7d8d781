import { computed } from 'nanostores'
import { $unstoredKeys } from '../session/session.ts'

/** Names for shoppers of unstored values, by session key. */
const CONTENTS: Readonly<Record<string, string>> = {
  cart: 'cart',
  username: 'sign-in',
  access_token: 'sign-in',
  myOrder: 'order form',
  saleOrder: 'order changes',
}

/** Says what is lost with this page, because the browser does not store it; null while all is stored. */
export const $unstoredNotice = computed($unstoredKeys, (keys) => {
  const lost = [...new Set(keys.flatMap((key) => CONTENTS[key] ?? []))]
  if (lost.length === 0) return null
  const what = new Intl.ListFormat('en').format(lost)
  const them = lost.length > 1 ? 'them' : 'it'
  return `Your ${what} will be lost when you leave or reload this page, because this browser does not store ${them}.`
})
