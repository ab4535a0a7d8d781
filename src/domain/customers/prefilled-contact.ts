import { paths } from '../pages/paths.ts'

/** The beginnings and ends of messages about a product that cannot be bought: sold out (`back`) or not made (`ask`). */
const MESSAGES = {
  back: ['Please tell me when ', ' is back in stock.'],
  ask: ['Can I have ', '?'],
} as const

/** Why a shopper writes about a product: it is sold out (`back`), or no product has the wanted values (`ask`). */
export type ContactReason = keyof typeof MESSAGES

/** Returns the URL of the contact page with a message about this product, such as `/contact#back=Pearl%20Ring`. */
export function createProductContactUrl(reason: ContactReason, productName: string): string {
  return `${paths.contact}#${reason}=${encodeURIComponent(productName)}`
}

/** Returns the message for a URL fragment of `createProductContactUrl`; '' for other fragments. */
export function toPrefilledContactMessage(fragment: string): string {
  const [[reason, name] = ['', '']] = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!Object.hasOwn(MESSAGES, reason) || !name) return ''
  const [begin, end] = MESSAGES[reason as ContactReason]
  return begin + name + end
}
