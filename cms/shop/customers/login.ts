import { randomBytes } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import type { Payload } from 'payload'
import {
  listAllWrongPasswordKeys,
  mergeKnownSignInOrigins,
  parseKnownSignInOrigins,
  wrongPasswordKey,
} from '../../base/accounts/known-sign-in-origins.ts'
import { createAccountLockedRefusal } from '../../base/accounts/lockout.ts'
import { isPasswordOf } from '../../base/accounts/password.ts'
import type { RateLimits } from '../../base/accounts/rate-limits.ts'
import { openSession } from '../../base/accounts/sessions.ts'
import type { SessionOwner } from '../../base/database/operations.ts'
import type { Customer } from '../../payload-types.ts'

/**
 * Lifetime of a customer's session in seconds: 30 days. The session's cookie has the same lifetime if the customer
 * signs in with `remember`; otherwise it lasts until the browser closes.
 */
export const CUSTOMER_SESSION_SECONDS = 30 * 24 * 60 * 60

type Services = { payload: Payload; limits: RateLimits }

/**
 * Runs `work`, which checks or sets a password. Meanwhile no other process or request runs such work for the same user
 * name, so that concurrent guesses cannot exceed the limit of wrong passwords.
 */
export function withCustomerPasswordLock<T>(payload: Payload, username: string, work: () => Promise<T>): Promise<T> {
  return payload.db.exclusive([`customer:${username.toLowerCase()}`], payload, work)
}

/**
 * Signs a customer in with a password. Returns the bearer token of a new session; null for a wrong password or unknown
 * user name. Throws `Refusal` `too-many` while the account is locked for these origins (hashes of network and browser).
 */
export async function signIn(
  services: Services,
  username: string,
  password: string,
  origins: readonly string[],
): Promise<string | null> {
  const { payload, limits } = services
  const keyOf = (customer: Customer | null) =>
    loginKey(username, origins, parseKnownSignInOrigins(customer?.knownOrigins))
  // Also checked before the lock, so that guesses at a locked account do not make its customer wait.
  await refuseLocked(limits, keyOf(await findCustomer(payload, username)))
  return withCustomerPasswordLock(payload, username, async () => {
    const customer = await findCustomer(payload, username)
    const isRight = await isCountedPassword(services, customer, password, keyOf(customer))
    return isRight && customer ? openCustomerSession(payload, customer, origins) : null
  })
}

/**
 * Whether this is the signed-in customer's password. Counts wrong passwords per session; throws `Refusal` `too-many`
 * after five. The caller holds `withCustomerPasswordLock`.
 */
export async function verifyOwnPassword(
  services: Services,
  { username, sessionId }: { username: string; sessionId: string },
  password: string,
): Promise<boolean> {
  const customer = await findCustomer(services.payload, username)
  return isCountedPassword(services, customer, password, wrongPasswordKey(`session:${sessionId}`, [], []))
}

/** Deletes the counts of a customer's wrong passwords, which unlocks the account. */
export function clearWrongPasswords(
  { wrongPasswords }: RateLimits,
  { username, knownOrigins }: Customer,
): Promise<void> {
  return wrongPasswords.forget(listAllWrongPasswordKeys(accountKey(username), parseKnownSignInOrigins(knownOrigins)))
}

/**
 * Opens a session for a customer whose password or link was checked, and remembers `origins` as known. Returns its
 * bearer token.
 */
export async function openCustomerSession(
  payload: Payload,
  { id, knownOrigins }: Pick<Customer, 'id' | 'knownOrigins'>,
  origins: readonly string[],
): Promise<string> {
  const known = mergeKnownSignInOrigins(parseKnownSignInOrigins(knownOrigins), origins)
  return (await openSession(payload, 'customers', id, { knownOrigins: known })).token
}

/** Checks a password and counts wrong ones. For an unknown customer (null) it takes the same time and returns false. */
async function isCountedPassword(
  { limits }: Services,
  customer: Customer | null,
  password: string,
  key: string,
): Promise<boolean> {
  await refuseLocked(limits, key)
  const isRight = await isPasswordOf(customer, password)
  await (isRight ? limits.wrongPasswords.forget([key]) : limits.wrongPasswords.add(key))
  return isRight
}

async function refuseLocked({ wrongPasswords }: RateLimits, key: string): Promise<void> {
  if (await wrongPasswords.isClosed(key)) throw createAccountLockedRefusal()
}

function findCustomer({ db }: Payload, username: string): Promise<Customer | null> {
  return db.findOne<Customer>({ collection: 'customers', where: { username: { equals: username.toLowerCase() } } })
}

function loginKey(username: string, origins: readonly string[], known: readonly string[]): string {
  return wrongPasswordKey(accountKey(username), origins, known)
}

const accountKey = (username: string): string => `customer:${username.toLowerCase()}`

/** A customer's session: its id, and the customer who owns it. */
export type CustomerSession = { id: string; customer: SessionOwner }

/**
 * Returns the session of a bearer token; null if the token is invalid, or the session is expired or ended. Payload's
 * own check is not used, because it reports an unavailable database as a wrong token.
 */
export async function findCustomerSession(payload: Payload, token: string): Promise<CustomerSession | null> {
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

/** Returns a random password, for customers who have not set one. */
export function generateRandomPassword(): string {
  return randomBytes(24).toString('base64url')
}
