import * as api from '../api-client.ts'
import { query } from './query.ts'

const verification = query(async (token: string): Promise<boolean> => {
  if (!token) return false
  const { status } = await api.verifyResetToken(token)
  return status === 1
})

/** A store that tells whether the token of a password reset link is valid, or the state of checking it. */
export const $tokenCheck = verification.$state
/** Asks the server whether the token of a password reset link is valid, and sets `$tokenCheck`. */
export const verifyToken = verification.load

/** Returns the token of the password reset or email confirmation link that opened this page; '' without one. */
export function tokenInUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
