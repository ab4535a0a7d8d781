import { randomBytes } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import type { Payload } from 'payload'
import type { Limits } from '../auth/limits.ts'
import { accountLocked } from '../auth/lockout.ts'
import { isPasswordOf } from '../auth/password.ts'
import { openSession } from '../auth/sessions.ts'
import type { SessionOwner } from '../database/operations.ts'
import type { Customer } from '../payload-types.ts'

/** Lifetime of a customer's session in seconds; with 'Remember Me' also of the cookie. */
export const CUSTOMER_SESSION_SECONDS = 30 * 24 * 60 * 60

type Services = { payload: Payload; limits: Limits }

/**
 * A lock for each user name in all processes, for whoever checks or sets a password: concurrent guesses cannot pass the
 * limit, and no session that the old password opens survives a change of it.
 */
export function withCustomerLock<T>(payload: Payload, username: string, work: () => Promise<T>): Promise<T> {
  return payload.db.exclusive([`customer:${username.toLowerCase()}`], payload, work)
}

/**
 * Returns the bearer token of a new session; null for an unknown user name or a wrong password. Refuses `too-many` while
 * the account is locked.
 */
export function signIn(services: Services, username: string, password: string): Promise<string | null> {
  return withCustomerLock(services.payload, username, async () => {
    const customer = await checkPassword(services, username, password)
    return customer && openCustomerSession(services.payload, customer.id)
  })
}

/** Opens a session for a customer whose identity is already verified, and returns its bearer token. */
export async function openCustomerSession(payload: Payload, id: string): Promise<string> {
  return (await openSession(payload, 'customers', id)).token
}

/**
 * Returns the customer with this user name and password, or null. An unknown user name takes the same time as a wrong
 * password, so that nobody learns which phones have accounts. Refuses `too-many` after five wrong passwords. To be called
 * with the customer's lock.
 */
export async function checkPassword(
  { payload, limits: { wrongPasswords } }: Services,
  username: string,
  password: string,
): Promise<Customer | null> {
  if (await wrongPasswords.isClosed(username)) throw accountLocked()
  const where = { username: { equals: username.toLowerCase() } }
  const customer = await payload.db.findOne<Customer>({ collection: 'customers', where })
  const isRight = await isPasswordOf(customer, password)
  await (isRight ? wrongPasswords.forget(username) : wrongPasswords.add(username))
  return isRight ? customer : null
}

export type Session = { id: string; customer: SessionOwner }

/**
 * The session of a bearer token; null for an invalid or expired token, or an ended session. Payload's own check reads the
 * whole customer with hooks and access, and treats an unavailable database as a wrong token.
 */
export async function findSession(payload: Payload, token: string): Promise<Session | null> {
  const claims = await verifyToken(token, payload.secret)
  if (claims?.collection !== 'customers' || typeof claims.sid !== 'string' || typeof claims.id !== 'string') return null
  const { id, sid } = claims as { id: string; sid: string }
  const customer = await payload.db.findSessionOwner(id, sid, payload)
  return customer && { id: sid, customer }
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

/** A random password for customers who never set one. */
export function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}
