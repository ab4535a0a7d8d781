import { expect } from 'vitest'
import { adminPassword } from './shop-process.ts'
import { type Visitor, visitor } from './visitor.ts'

export const adminEmail = 'admin@aurel.example'

export type Role = 'admin' | 'editor' | 'staff'

export const signInAsAdmin = (shop: string) => signIn(shop, adminEmail, adminPassword)

/** Creates a member of staff with this role. Returns an HTTP client that is signed in. */
export const createStaff = async (admin: Visitor, role: Role, name?: string): Promise<Visitor> =>
  (await staffMember(admin, role, name)).session

/** Creates a member of staff. Returns the email address, the password, and a signed-in HTTP client as `session`. */
export async function staffMember(admin: Visitor, role: Role, name = 'Somebody New') {
  const email = `${crypto.randomUUID()}@aurel.example`
  const password = 'a-password-of-staff'
  const { status } = await admin.post('/api/users', { json: { email, password, name, role } })
  expect(status).toBe(201)
  return { email, password, session: await signIn(admin.shop, email, password) }
}

export async function signIn(shop: string, email: string, password: string): Promise<Visitor> {
  const { body } = await visitor(shop).post<{ token: string }>('/api/users/login', { json: { email, password } })
  expect(body.token).toEqual(expect.any(String))
  return visitor(shop, body.token)
}
