import * as api from '../api-client.ts'
import { query } from './query.ts'

const verification = query(async (token: string): Promise<boolean> => {
  if (!token) return false
  const { status } = await api.verifyToken(token)
  return status === 1
})

/** The check whether the reset link's token is valid, with its state of loading. */
export const $tokenCheck = verification.$state
export const verifyToken = verification.load

/** Returns the token of the reset or confirmation link that opened this page; '' without one. */
export function tokenInUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
