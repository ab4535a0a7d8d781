import * as api from '../api-client.ts'
import { query } from './query.ts'

const verification = query(async (token: string): Promise<boolean> => {
  if (!token) return false
  const { status } = await api.verifyToken(token)
  return status === 1
})

/** Whether the token of the reset link is still valid. */
export const $tokenCheck = verification.$state
export const verifyToken = verification.load

/** The token of the reset link, with which this page was opened. */
export function tokenInUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
