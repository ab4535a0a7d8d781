import * as api from '../api-client.ts'
import { query } from './query.ts'

const verification = query(async (token: string): Promise<boolean> => {
  if (!token) return false
  const { status } = await api.verifyResetToken(token)
  return status === 1
})

/**
 * A store with the result of checking whether the token of a password reset link is valid, or the state of loading it.
 */
export const $tokenCheck = verification.$state
export const verifyToken = verification.load

/** Returns the token of the password reset or email confirmation link that opened this page; '' without one. */
export function tokenInUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
