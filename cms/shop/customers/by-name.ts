import { createHmac, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { compareKey } from '../../../src/domain/text/compare-key.ts'
import { signClaims, verifyClaims } from '../../base/accounts/signed-claims.ts'
import type { Customer } from '../../payload-types.ts'
import { nameFields } from './name-fields.ts'

/** Lifetime of a name session in seconds: one day, because a name is weak proof. */
export const NAME_SESSION_SECONDS = 24 * 60 * 60

/** `id` identifies the sign-in, so that it can be ended. `until`: expiry in milliseconds since 1970. */
export type NameSession = { id: string; name: string; until: number }

/** Opens a session for a name. Returns the signed token for its cookie. */
export function signNameSession(name: string, secret: string, now = Date.now()): Promise<string> {
  return signClaims('name-session', { id: randomUUID(), name }, now + NAME_SESSION_SECONDS * 1000, secret)
}

/** Verifies the token of a name session. Returns null if it is invalid or expired. See also `isNameSessionEnded`. */
export async function parseNameSession(token: string, secret: string, now = Date.now()): Promise<NameSession | null> {
  const claims = await verifyClaims('name-session', token, secret, now)
  if (claims === null || claims === 'expired') return null
  return { id: String(claims.id), name: String(claims.name), until: Number(claims.exp) * 1000 }
}

/**
 * Ends a name session in every process: its cookie is rejected from then on. Deletes the entries of expired cookies.
 */
export async function endNameSession(payload: Payload, id: string, now = Date.now()): Promise<void> {
  const until = new Date(now + NAME_SESSION_SECONDS * 1000).toISOString()
  await payload.db.create({ collection: 'ended-name-sessions', data: { session: id, until } })
  const past = { until: { less_than: new Date(now).toISOString() } }
  await payload.db.deleteMany({ collection: 'ended-name-sessions', where: past })
}

/**
 * Ends every session of these names that was opened before now, in the transaction of `req` if there is one. Stores a
 * keyed hash of each name.
 */
export async function endSessionsOfNames(
  payload: Payload,
  names: readonly string[],
  req?: PayloadRequest,
  now = Date.now(),
): Promise<void> {
  const until = new Date(now + NAME_SESSION_SECONDS * 1000).toISOString()
  for (const name of new Set(names.map(compareKey))) {
    const data = { session: hashName(name, payload.secret), until }
    await payload.db.create({ collection: 'ended-name-sessions', data, ...(req ? { req } : {}) })
  }
}

export async function isNameSessionEnded(payload: Payload, { id, name, until }: NameSession): Promise<boolean> {
  const hash = hashName(compareKey(name), payload.secret)
  const { totalDocs } = await payload.db.count({
    collection: 'ended-name-sessions',
    where: {
      or: [
        { session: { equals: id } },
        // Sessions that are opened later also expire later.
        { and: [{ session: { equals: hash } }, { until: { greater_than_equal: new Date(until).toISOString() } }] },
      ],
    },
  })
  return totalDocs > 0
}

function hashName(key: string, secret: string): string {
  return createHmac('sha256', secret).update(`ended-names:${key}`).digest('hex')
}

/** Finds the customer with this name or user name, as `compareKey` compares. Returns the oldest of several. */
export async function findCustomerByName(
  payload: Payload,
  name: string,
  req?: PayloadRequest,
): Promise<Customer | null> {
  const { docs } = await payload.find({
    collection: 'customers',
    where: {
      or: [{ username: { in: [name.toLowerCase(), compareKey(name)] } }, { nameKey: { equals: compareKey(name) } }],
    },
    sort: 'createdAt',
    depth: 0,
    limit: 1,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs[0] ?? null
}

/**
 * Returns the id of the customer with this name. If there is none, creates one without a password in the transaction of
 * `req`. Of two concurrent calls the second fails with `isUsernameTaken` and succeeds on retry.
 */
export async function findOrCreateCustomerByName(name: string, req: PayloadRequest): Promise<string> {
  const found = await findCustomerByName(req.payload, name, req)
  if (found) return found.id
  const now = new Date().toISOString()
  // Bypasses the collection's hooks, so `nameFields` is set here.
  const data = {
    username: compareKey(name),
    name,
    ...nameFields(name),
    createdAt: now,
    updatedAt: now,
  }
  return (await req.payload.db.create({ collection: 'customers', data, req })).id
}
