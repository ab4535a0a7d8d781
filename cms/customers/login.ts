import { randomBytes, randomUUID } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { AuthenticationError, getFieldsToSign, jwtSign, LockedAuth, type Payload } from 'payload'
import { accountLocked } from '../auth/lockout.ts'
import { isPasswordOf } from '../auth/password.ts'
import type { Customer } from '../payload-types.ts'

/** Lifetime of a customer's session in seconds; with 'Remember Me' also of the cookie. */
export const CUSTOMER_SESSION_SECONDS = 30 * 24 * 60 * 60

/**
 * A lock for each user name, for all processes. Signing in and changing a password read all sessions of a customer and
 * write them back: without the lock, one of two concurrent calls could lose its session, or restore one that had ended.
 * Passwords are checked one at a time, so that concurrent guesses cannot pass the limit.
 */
export function withCustomerLock<T>(payload: Payload, username: string, work: () => Promise<T>): Promise<T> {
  return payload.db.exclusive([`customer:${username.toLowerCase()}`], payload, work)
}

/**
 * Returns the bearer token of a new session; null for an unknown user name or a wrong password. Both take the same time,
 * so that nobody learns which phones have accounts. Refuses `too-many` while the account is locked.
 */
export async function signIn(payload: Payload, username: string, password: string): Promise<string | null> {
  try {
    const { token } = await payload.login({ collection: 'customers', data: { username, password }, depth: 0 })
    return token ?? null
  } catch (error) {
    if (error instanceof LockedAuth) throw accountLocked()
    if (!(error instanceof AuthenticationError)) throw error
    if (!(await hasPassword(payload, username))) await equalizeTiming(password)
    return null
  }
}

/** Opens a session for a customer whose identity is already verified, and returns its bearer token. */
export async function openSession(payload: Payload, customer: Customer): Promise<string> {
  const { config } = payload.collections.customers
  const { tokenExpiration } = config.auth
  const now = new Date()
  const session = {
    id: randomUUID(),
    createdAt: now.toISOString(),
    expiresAt: new Date(+now + tokenExpiration * 1000).toISOString(),
  }
  const sessions = [...(customer.sessions ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > +now), session]
  await payload.db.updateOne({ collection: 'customers', id: customer.id, data: { sessions }, returning: false })
  const user = { ...customer, collection: 'customers' as const }
  const fieldsToSign = getFieldsToSign({ collectionConfig: config, email: customer.email ?? '', sid: session.id, user })
  return (await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration })).token
}

export type Session = { id: string; customer: Pick<Customer, 'id' | 'username' | 'email' | 'sessions'> }

/**
 * The session of a bearer token; null for an invalid or expired token, or an ended session. Payload's own check reads the
 * whole customer with hooks and access, and treats an unavailable database as a wrong token.
 */
export async function findSession(payload: Payload, token: string): Promise<Session | null> {
  const claims = await verifyToken(token, payload.secret)
  if (claims?.collection !== 'customers' || typeof claims.sid !== 'string' || typeof claims.id !== 'string') return null
  const { id, sid } = claims as { id: string; sid: string }
  const customer = await payload.db.findOne<Customer>({
    collection: 'customers',
    where: { id: { equals: id } },
    select: { username: true, email: true, sessions: true },
  })
  return customer?.sessions?.some((session) => session.id === sid) ? { id: sid, customer } : null
}

async function verifyToken(token: string, secret: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Ends one session of a customer, or all but one. */
export async function endSessions(
  payload: Payload,
  customerId: string,
  which: { only: string } | { allBut: string | null },
): Promise<void> {
  const customer = await payload.db.findOne<Customer>({
    collection: 'customers',
    where: { id: { equals: customerId } },
  })
  const stays = (id: string) => ('only' in which ? id !== which.only : id === which.allBut)
  const sessions = (customer?.sessions ?? []).filter(({ id }) => stays(id))
  await payload.db.updateOne({ collection: 'customers', id: customerId, data: { sessions }, returning: false })
}

/** A random password for customers who never set one. */
export function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Customers created by name at their first order have no password. */
async function hasPassword(payload: Payload, username: string): Promise<boolean> {
  const found = await payload.db.findOne<Customer>({
    collection: 'customers',
    where: { username: { equals: username.toLowerCase() } },
    select: { hash: true },
  })
  return Boolean(found?.hash)
}

/** Takes the time of a password check when there is nothing to check. */
export async function equalizeTiming(password: string): Promise<void> {
  await isPasswordOf(null, password)
}
