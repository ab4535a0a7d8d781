import * as api from '../api-client.ts'
import { createQuery } from './query.ts'

const verification = createQuery(async (token: string): Promise<boolean> => {
  if (!token) return false
  const { status } = await api.verifyResetToken(token)
  return status === 1
})

/** A store that tells whether the token of a password reset link is valid, or the state of checking it. */
export const $resetTokenCheck = verification.$state
/** Asks the server whether the token of a password reset link is valid, and sets `$resetTokenCheck`. */
export const checkResetToken = verification.load

/** Returns the token of the password reset or email confirmation link that opened this page; '' without one. */
export function getMailLinkTokenFromUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
