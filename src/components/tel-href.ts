/** Returns the `tel:` URL of a phone number, with digits and `+` only. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
