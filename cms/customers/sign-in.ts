import { randomBytes } from 'node:crypto'
import { AuthenticationError, LockedAuth, type Payload, ValidationError } from 'payload'

/** Signs a customer in and answers the bearer token. Throws what `isRefusedLogin` knows when it may not be. */
export async function signIn(payload: Payload, username: string, password: string): Promise<string> {
  const { token } = await payload.login({ collection: 'customers', data: { username, password }, depth: 0 })
  if (!token) throw new Error('a login gave no token')
  return token
}

/** The words for a login that was refused; null when something else went wrong. */
export function isRefusedLogin(error: unknown): string | null {
  if (error instanceof LockedAuth) return 'Too many wrong passwords. Please try again in 10 minutes.'
  if (error instanceof AuthenticationError) return 'The phone number or the password is wrong.'
  return null
}

/** Whether a customer could not be made because the user name is in use. */
export function isTaken(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'username')
}

/** A password nobody knows, for customers who never set one. */
export function unknownPassword(): string {
  return randomBytes(24).toString('base64url')
}
