import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { Customer } from '../payload-types.ts'

/** How long a name stays signed in: a day, for it proves little. */
export const nameSessionSeconds = 24 * 60 * 60

/** A name, signed so that it cannot be changed in the browser: what the name variant's cookie holds. */
export function signedName(name: string, secret: string, now = Date.now()): string {
  const body = Buffer.from(JSON.stringify({ name, until: now + nameSessionSeconds * 1000 })).toString('base64url')
  return `${body}.${signatureOf(body, secret)}`
}

/** The name that was signed; null for what is not ours or is too old. */
export function nameIn(signed: string, secret: string, now = Date.now()): string | null {
  const [body = '', signature = ''] = signed.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(body, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { name, until } = JSON.parse(Buffer.from(body, 'base64url').toString())
  return until > now ? name : null
}

/** The customer with this name, or with this phone as user name, in any case. */
export async function customerNamed(payload: Payload, name: string, req?: PayloadRequest): Promise<Customer | null> {
  const { docs } = await payload.find({
    collection: 'customers',
    where: { or: [{ username: { equals: name.toLowerCase() } }, { name: { equals: name } }] },
    sort: 'createdAt',
    depth: 0,
    limit: 1,
    pagination: false,
    ...(req ? { req } : {}),
  })
  return docs[0] ?? null
}

/**
 * The id of the customer of that name, made in the transaction of `req` where there is none. It has no password, so no
 * time is spent on hashing one while other writers wait. Of two at once the second is refused as `isTaken` and finds
 * the first's when it tries again.
 */
export async function customerOfName(name: string, req: PayloadRequest): Promise<string> {
  const found = await customerNamed(req.payload, name, req)
  if (found) return found.id
  const now = new Date().toISOString()
  const data = { username: name.toLowerCase(), name, loginAttempts: 0, createdAt: now, updatedAt: now }
  return (await req.payload.db.create({ collection: 'customers', data, req })).id
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', `name-session:${secret}`).update(body).digest('base64url')
}
