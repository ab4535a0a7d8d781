import type { Payload } from 'payload'
import { storeNewResetToken } from '../../base/accounts/reset-token.ts'
import { normalizeAccountMailAddress } from '../../base/fields/mail-address.ts'
import type { User } from '../../payload-types.ts'

/**
 * Makes the staff account with this e-mail address an administrator, or creates one without a known password. Returns a
 * `token` for the link that sets a password.
 */
export async function createOrPromoteAdministrator(
  payload: Payload,
  mail: string,
): Promise<{ isNew: boolean; token: string }> {
  const email = normalizeAccountMailAddress(mail)
  return payload.db.exclusive(['staff'], payload, async () => {
    const found = await payload.db.findOne<User>({ collection: 'users', where: { email: { equals: email } } })
    const { id } = found ? await promote(payload, found) : await create(payload, email)
    return { isNew: !found, token: await storeNewResetToken(payload, 'users', id, { isStranger: false }) }
  })
}

async function create(payload: Payload, email: string): Promise<{ id: string }> {
  const password = crypto.randomUUID() + crypto.randomUUID()
  return payload.create({
    collection: 'users',
    data: { email, password, name: 'Administrator', role: 'admin' },
    depth: 0,
  })
}

async function promote(payload: Payload, { id }: User): Promise<{ id: string }> {
  return payload.update({ collection: 'users', id, data: { role: 'admin' }, depth: 0 })
}
