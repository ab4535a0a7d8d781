/** Who is signed in, where there is room for four letters: how a name begins, and how a phone number ends. */
export function shortName(name: string): string {
  return /\d$/.test(name) ? name.slice(-4) : [...name].slice(0, 1).join('').toUpperCase()
}
