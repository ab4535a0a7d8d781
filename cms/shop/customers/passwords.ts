import type { Payload, TypedUser } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import { hasKnownSignInOrigin, parseKnownSignInOrigins } from '../../base/accounts/known-sign-in-origins.ts'
import { CLEARED_RESET_FIELDS, storeNewResetToken } from '../../base/accounts/reset-token.ts'
import { withSessionsLock } from '../../base/accounts/sessions.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Customer } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { composePasswordResetMail } from '../mail/account-mails.ts'
import type { MailOutbox } from '../mail/outbox.ts'

type Services = { payload: Payload; branches: Branches; outbox: MailOutbox; settings: Pick<Settings, 'SITE_URL'> }

/**
 * Sets a customer's new password and the fields in `more`, deletes reset links, and ends all sessions except
 * `keptSessionId`. The caller has checked the old password or a link.
 */
export async function setCustomerPassword(
  payload: Payload,
  id: string,
  password: string,
  keptSessionId: string | null,
  more: Partial<Pick<Customer, 'knownOrigins' | 'verifiedAt' | 'email'>> = {},
): Promise<void> {
  // The caller has verified the old password or the reset link. Payload ends every session except the session of
  // `user`.
  const user = keptSessionId
    ? ({ id, collection: 'customers', _sid: keptSessionId } as unknown as TypedUser)
    : undefined
  // Hashing takes a quarter of a second. Without a transaction no other writer waits for it.
  const change = { collection: 'customers', id, data: { password }, depth: 0, disableTransaction: true } as const
  // Payload reads the sessions, hashes, and writes them back: without the lock, a session ended meanwhile would be open
  // again.
  await withSessionsLock('customers', id, () => payload.update({ ...change, ...(user ? { user } : {}) }))
  await payload.db.updateOne({
    collection: 'customers',
    id,
    data: { ...CLEARED_RESET_FIELDS, ...more },
    returning: false,
  })
}

/** Maximum number of accounts with one mail address that get a reset link. */
const MAX_ACCOUNTS = 100

/**
 * Returns the customers with this e-mail address, oldest first, at most 100. Several customers may share an address.
 */
export async function findCustomersByEmail(payload: Payload, email: string): Promise<Customer[]> {
  const key = normalizeMailAddress(email)
  if (!key) return []
  // Bypasses Payload, which leaves hidden fields out.
  const { docs } = await payload.db.find<Customer>({
    collection: 'customers',
    where: { email: { equals: key } },
    sort: 'createdAt',
    limit: MAX_ACCOUNTS,
    pagination: false,
  })
  return docs
}

/**
 * Sends one mail with a password reset link for each of these customers, who share an address. `origins` are hashes of
 * the network and browser that asked for the mail; null if staff asked.
 */
export async function sendPasswordResetMail(
  { payload, branches, outbox, settings }: Services,
  customers: readonly Customer[],
  origins: readonly string[] | null,
): Promise<void> {
  const [first] = customers
  if (!first?.email) return
  const { name } = await branches.shown()
  await outbox.send(first.email, async () => {
    const accounts = []
    for (const { id, username, knownOrigins } of customers) {
      const isStranger = origins !== null && !hasKnownSignInOrigin(origins, parseKnownSignInOrigins(knownOrigins))
      const token = await storeNewResetToken(payload, 'customers', id, { isStranger })
      accounts.push({ phone: username, link: `${settings.SITE_URL}${paths.resetPassword}?token=${token}` })
    }
    return composePasswordResetMail(name, accounts)
  })
}
