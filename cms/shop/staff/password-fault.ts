/** Minimum characters of a staff password. More than for customers, because staff can access the whole shop. */
const MIN_LENGTH = 10

/** Returns what is wrong with a new staff password, as a sentence; null if nothing is. */
export function findStaffPasswordFault(password: unknown): string | null {
  const isLongEnough = typeof password === 'string' && password.trim() !== '' && password.length >= MIN_LENGTH
  return isLongEnough ? null : `A password has at least ${MIN_LENGTH} characters.`
}
