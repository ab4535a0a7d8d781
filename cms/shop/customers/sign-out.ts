import type { Payload } from 'payload'
import { CLEARED_RESET_FIELDS } from '../../base/accounts/reset-token.ts'
import { endSessions } from '../../base/accounts/sessions.ts'
import type { Customer } from '../../payload-types.ts'
import { endNameSessionsByName } from './by-name.ts'

/**
 * Ends all sessions of a customer, including name sessions (sign-in by name, without a password). Invalidates the links
 * of password mails.
 */
export async function signOutEverywhere(payload: Payload, { id, username, name }: Customer): Promise<void> {
  await endSessions(payload, 'customers', id, 'all')
  await endNameSessionsByName(payload, [username, ...(name ? [name] : [])])
  const where = { id: { equals: id } }
  const data = { ...CLEARED_RESET_FIELDS, updatedAt: null }
  await payload.db.updateOne({ collection: 'customers', where, data, options: { atomic: true }, returning: false })
}
