import { adminPassword } from '../support/shop-process.ts'
import { adminEmail } from '../support/staff.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

/** Signs in as the first administrator, for calls to the REST API of the admin panel. */
export async function signInAsAdmin(shop: string): Promise<Visitor> {
  const json = { email: adminEmail, password: adminPassword }
  const { body } = await visitor(shop).post<{ token: string }>('/api/users/login', { json })
  return visitor(shop, body.token)
}
