import type { Request } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { parseCookies } from 'payload/shared'
import { isFromOwnPage } from '../http/own-origin.ts'
import type { User } from '../payload-types.ts'

/** A member of staff who is signed in, with the token and the session that prove it. */
export type StaffCaller = { user: User; sessionId: string; token: string }

/**
 * The member of staff who asks, proved by a token in the `Authorization` header or by the cookie of the admin panel,
 * which counts only when a page of the shop sent it; null for customers and anonymous callers. Of two cookies the last counts,
 * as for Payload: nothing that is not checked here reaches it.
 */
export async function findStaffCaller(req: Request, payload: Payload, siteUrl: string): Promise<StaffCaller | null> {
  const token = headerToken(req) ?? (isFromOwnPage(req, siteUrl) ? cookieToken(req, payload) : null)
  if (!token) return null
  const headers = new Headers({ Authorization: `JWT ${token}` })
  const { user } = await executeAuthStrategies({ headers, payload })
  if (user?.collection !== 'users') return null
  // Payload puts the id of the session beside the fields of the user.
  const { _sid: sessionId } = user as typeof user & { _sid?: string }
  return sessionId ? { user, sessionId, token } : null
}

/** The request's headers with this caller's proof and no other. */
export function forwardedHeaders(req: Request, caller: StaffCaller | null): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  headers.delete('authorization')
  headers.delete('cookie')
  // What these say is settled before Payload sees the request.
  headers.delete('x-payload-http-method-override')
  headers.delete('x-http-method-override')
  if (caller) headers.set('authorization', `JWT ${caller.token}`)
  // The panel's language is the one cookie that Payload's REST API reads besides.
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
