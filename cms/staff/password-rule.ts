/** Staff passwords are longer than customers': they open the whole shop. */
const MIN_LENGTH = 10

/** What is wrong with a new password of a member of staff; null when nothing is. */
export function staffPasswordFault(password: unknown): string | null {
  const isLongEnough = typeof password === 'string' && password.trim() !== '' && password.length >= MIN_LENGTH
  return isLongEnough ? null : `A password has at least ${MIN_LENGTH} characters.`
}
