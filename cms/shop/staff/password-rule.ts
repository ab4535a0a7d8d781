/** Minimum characters. More than for customers, because staff have access to the whole shop. */
const MIN_LENGTH = 10

/** Returns what is wrong with a new staff password, as a sentence, or null. */
export function staffPasswordFault(password: unknown): string | null {
  const isLongEnough = typeof password === 'string' && password.trim() !== '' && password.length >= MIN_LENGTH
  return isLongEnough ? null : `A password has at least ${MIN_LENGTH} characters.`
}
