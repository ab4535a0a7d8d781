import type { Payload, TypedUser } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import { isKnown, readOrigins } from '../../base/accounts/known-origins.ts'
import { createResetToken, NO_RESET } from '../../base/accounts/reset-token.ts'
import { withSessionsLock } from '../../base/accounts/sessions.ts'
import { toMailKey } from '../../base/fields/mail-address.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Customer } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { resetMail } from '../mail/account-mails.ts'
import type { Outbox } from '../mail/outbox.ts'

type Services = { payload: Payload; branches: Branches; outbox: Outbox; settings: Pick<Settings, 'SITE_URL'> }

/** Sets a new password and ends every session except `keptSessionId`. `more` is saved with it. */
export async function setPassword(
  payload: Payload,
  id: string,
  password: string,
  keptSessionId: string | null,
  more: Partial<Pick<Customer, 'knownOrigins' | 'verifiedAt'>> = {},
): Promise<void> {
  // The customer is authenticated by the old password or the mail. Payload ends every session except the caller's.
  const user = keptSessionId
    ? ({ id, collection: 'customers', _sid: keptSessionId } as unknown as TypedUser)
    : undefined
  // Hashing takes a quarter of a second. Without a transaction no other writer waits for it.
  const change = { collection: 'customers', id, data: { password }, depth: 0, disableTransaction: true } as const
  // Payload reads the sessions, hashes, and writes them back: a session that ends meanwhile would be open again.
  await withSessionsLock('customers', id, () => payload.update({ ...change, ...(user ? { user } : {}) }))
  await payload.db.updateOne({ collection: 'customers', id, data: { ...NO_RESET, ...more }, returning: false })
}

/** More accounts of one address get no reset link. */
const MAX_ACCOUNTS = 100

/**
 * The customers with this e-mail address, oldest first: a family may share one, and a later sign-up with somebody's
 * address does not displace its owner. The letter goes to the stored address.
 */
export async function findCustomersByEmail(payload: Payload, email: string): Promise<Customer[]> {
  const key = toMailKey(email)
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
 * Mails one letter with a reset link for each of these customers, who have one mail address: one letter, so that those who
 * share an address do not use up each other's. `origins`: where it was asked for; null by staff.
 */
export async function mailResetLinks(
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
      const isStranger = origins !== null && !isKnown(origins, readOrigins(knownOrigins))
      const token = await createResetToken(payload, 'customers', id, { isStranger })
      accounts.push({ phone: username, link: `${settings.SITE_URL}${paths.resetPassword}?token=${token}` })
    }
    return resetMail(name, accounts)
  })
}
