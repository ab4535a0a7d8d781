import { createHmac, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { signJwt, verifyJwt } from '../../base/accounts/jwt.ts'
import type { Customer } from '../../payload-types.ts'
import { deriveNameFields } from './derive-name-fields.ts'

/** Lifetime in seconds of a name session (sign-in by name, without a password). */
export const NAME_SESSION_SECONDS = 24 * 60 * 60

/**
 * A sign-in by name without a password. `id` identifies the session for ending it; `until` is its expiry in
 * milliseconds since 1970.
 */
export type NameSession = { id: string; name: string; until: number }

/** Creates a name session (sign-in by name, without a password). Returns its signed token, for a cookie. */
export function createNameSessionToken(name: string, secret: string, now = Date.now()): Promise<string> {
  const until = now + NAME_SESSION_SECONDS * 1000
  // The expiry of a token has whole seconds; sessions are ended by the millisecond.
  return signJwt('name-session', { id: randomUUID(), name, until }, until, secret)
}

/**
 * Verifies a name session's token and returns the session; null if the token is invalid or expired. Does not check
 * whether the session was ended: see `isNameSessionEnded`.
 */
export async function parseNameSession(token: string, secret: string, now = Date.now()): Promise<NameSession | null> {
  const claims = await verifyJwt('name-session', token, secret, now)
  if (claims === null || claims === 'expired') return null
  return { id: String(claims.id), name: String(claims.name), until: Number(claims.until ?? Number(claims.exp) * 1000) }
}

/** Ends a name session in all processes: its token is rejected from now on. */
export async function endNameSession(payload: Payload, id: string, now = Date.now()): Promise<void> {
  const until = new Date(now + NAME_SESSION_SECONDS * 1000).toISOString()
  await payload.db.create({ collection: 'ended-name-sessions', data: { session: id, until } })
  const past = { until: { less_than: new Date(now).toISOString() } }
  await payload.db.deleteMany({ collection: 'ended-name-sessions', where: past })
}

/**
 * Ends all name sessions (sign-in without a password) of these names that were opened before now, in the transaction of
 * `req` if given. Stores a keyed hash of each name instead of the name.
 */
export async function endNameSessionsByName(
  payload: Payload,
  names: readonly string[],
  req?: PayloadRequest,
  now = Date.now(),
): Promise<void> {
  const until = new Date(now + NAME_SESSION_SECONDS * 1000).toISOString()
  for (const name of new Set(names.map(toComparisonKey))) {
    const data = { session: hashName(name, payload.secret), until }
    await payload.db.create({ collection: 'ended-name-sessions', data, ...(req ? { req } : {}) })
  }
}

/** Whether `endNameSession` or `endNameSessionsByName` has ended this session. Does not check its expiry. */
export async function isNameSessionEnded(payload: Payload, { id, name, until }: NameSession): Promise<boolean> {
  const hash = hashName(toComparisonKey(name), payload.secret)
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

/**
 * Returns the oldest customer with this name or user name, regardless of case and spacing (`toComparisonKey`); null if
 * there is none.
 */
export async function findCustomerByName(
  payload: Payload,
  name: string,
  req?: PayloadRequest,
): Promise<Customer | null> {
  const { docs } = await payload.find({
    collection: 'customers',
    where: {
      or: [
        { username: { in: [name.toLowerCase(), toComparisonKey(name)] } },
        { nameKey: { equals: toComparisonKey(name) } },
      ],
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
 * Returns the id of the customer with this name. Creates a customer without password if there is none, in the
 * transaction of `req`. Concurrent calls may fail with `isUsernameTakenError`; retry them.
 */
export async function findOrCreateCustomerByName(name: string, req: PayloadRequest): Promise<string> {
  const found = await findCustomerByName(req.payload, name, req)
  if (found) return found.id
  const now = new Date().toISOString()
  // Bypasses the collection's hooks, so `deriveNameFields` is set here.
  const data = {
    username: toComparisonKey(name),
    name,
    ...deriveNameFields(name),
    createdAt: now,
    updatedAt: now,
  }
  return (await req.payload.db.create({ collection: 'customers', data, req })).id
}
