/** Returns the `tel:` URL of a phone number; in it, only digits and `+` are left. */
export function toTelHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
