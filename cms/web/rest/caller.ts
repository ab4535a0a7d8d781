import type { Request } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { parseCookies } from 'payload/shared'
import { isFromOwnPage } from '../../base/http/own-origin.ts'
import type { User } from '../../payload-types.ts'

/** A signed-in member of staff, with the session and its token. */
export type StaffCaller = { user: User; sessionId: string; token: string }

/**
 * Finds the member of staff who sent a request, by the `Authorization` header, or by the panel's cookie if a page of
 * the shop sent the request. Null for others. Of two cookies the last one counts, as in Payload.
 */
export function findStaffCaller(req: Request, payload: Payload, siteUrl: string): Promise<StaffCaller | null> {
  return staffWith(headerToken(req) ?? (isFromOwnPage(req, siteUrl) ? cookieToken(req, payload) : null), payload)
}

/**
 * Finds the member of staff who sent a read. The cookie always counts: links in mails and on other sites lead into the
 * panel. Rejects without a database.
 */
export async function findStaffReader(req: Request, payload: Payload): Promise<StaffCaller | null> {
  const token = headerToken(req) ?? cookieToken(req, payload)
  const caller = await staffWith(token, payload)
  // Without a database nobody is found to be signed in: this query then throws.
  if (token && !caller) await payload.db.findOne({ collection: 'branches', where: {} })
  return caller
}

async function staffWith(token: string | null, payload: Payload): Promise<StaffCaller | null> {
  if (!token) return null
  const headers = new Headers({ Authorization: `JWT ${token}` })
  const { user } = await executeAuthStrategies({ headers, payload })
  if (user?.collection !== 'users') return null
  // Payload adds the session's id to the user's fields.
  const { _sid: sessionId } = user as typeof user & { _sid?: string }
  return sessionId ? { user, sessionId, token } : null
}

/** Returns the headers for Payload's handler: authenticated as this caller and in no other way. */
export function forwardedHeaders(req: Request, caller: StaffCaller | null): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  headers.delete('authorization')
  headers.delete('cookie')
  // The panel is in English until its language is chosen.
  headers.delete('accept-language')
  // These were already applied to the method.
  headers.delete('x-payload-http-method-override')
  headers.delete('x-http-method-override')
  if (caller) headers.set('authorization', `JWT ${caller.token}`)
  // The panel's language is the only other cookie that Payload's REST API reads.
  const language = parseCookies(new Headers({ cookie: req.get('cookie') ?? '' })).get('payload-lng')
  if (language) headers.set('cookie', `payload-lng=${encodeURIComponent(language)}`)
  return headers
}

function headerToken(req: Request): string | null {
  return /^(?:JWT|Bearer) (\S+)$/.exec(req.get('authorization') ?? '')?.[1] ?? null
}

function cookieToken(req: Request, payload: Payload): string | null {
  const cookies = parseCookies(new Headers({ cookie: req.get('cookie') ?? '' }))
  return cookies.get(`${payload.config.cookiePrefix}-token`) ?? null
}
