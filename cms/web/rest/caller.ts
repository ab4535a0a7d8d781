import type { Request } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { parseCookies } from 'payload/shared'
import { isFromOwnPage } from '../../base/http/own-origin.ts'
import type { User } from '../../payload-types.ts'

/** A signed-in staff member, with the session and its token. */
export type StaffCaller = { user: User; sessionId: string; token: string }

/**
 * Returns the staff member who sent a request, by its `Authorization` header, or by the panel's cookie if a page of the
 * shop sent it. Null for others.
 */
export function findStaffCaller(req: Request, payload: Payload, siteUrl: string): Promise<StaffCaller | null> {
  return staffWith(headerToken(req) ?? (isFromOwnPage(req, siteUrl) ? cookieToken(req, payload) : null), payload)
}

/**
 * Returns the staff member who sent the request; null for other callers. Accepts the panel's cookie even if another
 * site sent the request, because other sites may link to pages of the panel. Call it for read requests only.
 */
export async function findStaffCallerOfReadRequest(req: Request, payload: Payload): Promise<StaffCaller | null> {
  const token = headerToken(req) ?? cookieToken(req, payload)
  const caller = await staffWith(token, payload)
  // An unavailable database looks like a missing session; then this query throws.
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

/** Returns the headers for Payload's handler, by which this caller is authenticated. */
export function createPayloadHeaders(req: Request, caller: StaffCaller | null): Headers {
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
