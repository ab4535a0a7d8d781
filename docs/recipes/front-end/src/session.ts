import { resultOf, ShopError, shop } from './shop.ts'
import { storedAtom } from './stored.ts'

/** Who is signed in. Without a token the cookie proves it: a name alone signs in. */
type Session = { name: string; token: string | null }

export const $session = storedAtom<Session | null>(sessionStorage, 'session', null)

/** The header that proves the customer. It is sent where it is needed only: with it, each address costs a preflight. */
export function proof(): Record<string, string> {
  const token = $session.get()?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Signs in with a phone number, or makes an account for it. */
export async function signIn(name: string, password: string, isNew: boolean): Promise<void> {
  const body = { name, password, email: '' }
  const result = await resultOf(
    isNew ? shop.POST('/api/register', { body }) : shop.POST('/api/login', { body: { name, password } }),
  )
  // Refused for a reason that the person can mend: a documented habit of these two calls.
  if (result.status === 0) throw new ShopError(result.message, 422)
  $session.set({ name: result.name, token: result.token })
}

export async function signInByName(store: string, name: string): Promise<void> {
  const path = { store, name }
  const { result } = await resultOf(shop.GET('/api/get_customer_name/{store}/{name}', { params: { path } }))
  $session.set({ name: result.name, token: null })
}

export async function signOut(): Promise<void> {
  await resultOf(shop.POST('/api/logout', { headers: proof() }))
  $session.set(null)
}

/** The same for a session that the shop has ended: whoever reads the error is asked to sign in again. */
export function endIfExpired(error: unknown): never {
  if (error instanceof ShopError && error.status === 401) $session.set(null)
  throw error
}
