/** Shortens a customer's name to at most four characters: an initial, or the end of a phone number. */
export function toCustomerInitialOrDigits(name: string): string {
  return /\d$/.test(name) ? name.slice(-4) : [...name].slice(0, 1).join('').toUpperCase()
}
