/** Returns the `tel:` link of a phone number: digits and `+` only. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
