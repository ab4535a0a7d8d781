import { randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { hashSignInOrigins } from '../../base/accounts/known-sign-in-origins.ts'
import { isAllowedOrigin } from '../../base/http/allowed-origins.ts'
import { isAtOwnHost } from '../../base/http/own-origin.ts'
import { isSiteHttps, type Settings } from '../../base/settings/env.ts'
import {
  createNameSessionToken,
  findCustomerByName,
  isNameSessionEnded,
  NAME_SESSION_SECONDS,
  parseNameSession,
} from '../../shop/customers/by-name.ts'
import { findCustomerSession } from '../../shop/customers/login.ts'

/** The signed-in customer. `id` is null for a customer who signed in by name and has never ordered. */
export type CustomerCaller = {
  id: string | null
  username: string
  /** The customer's name; null if unknown. */
  name: string | null
  email: string
  sessionId: string | null
}

type Services = { payload: Payload; settings: Settings }

/** Name of the HttpOnly cookie with the session token of `login`, or with SIGN_IN `name` the signed customer name. */
export const SESSION_COOKIE = 'shopfront_session'
/**
 * Name of the HttpOnly cookie of a browser that has signed in. Wrong passwords from such a browser are counted
 * separately.
 */
const browserCookie = 'shopfront_browser'
const BROWSER_SECONDS = 400 * 24 * 60 * 60
/** Name of the cookie that scripts send back as the header `X-XSRF-TOKEN` (api.md, Who may call). */
const forgeryCookie = 'XSRF-TOKEN'

/**
 * Returns the caller by bearer token or session cookie; null if anonymous. Throws `Refusal`: `forged` for a change
 * without the anti-forgery header, `other-customer` if `X-Customer-Name` is another name.
 */
export async function findCustomerCaller(
  req: Request,
  { payload, settings }: Services,
): Promise<CustomerCaller | null> {
  const cookies = parseCookie(req.get('cookie') ?? '')
  if (settings.SIGN_IN === 'name') {
    const caller = await namedBy(cookies[SESSION_COOKIE], payload)
    if (caller) refuseOtherName(req.get('x-customer-name'), caller)
    return caller
  }
  const bearer = bearerOf(req)
  const token = bearer ?? cookies[SESSION_COOKIE]
  const session = token ? await findCustomerSession(payload, token) : null
  if (!session) return null
  if (!bearer && changes(req) && !equal(req.get('x-xsrf-token'), cookies[forgeryCookie])) throw forged()
  const { id, username, name, email } = session.customer
  return { id, username, name: name ?? null, email: email ?? '', sessionId: session.id }
}

export function createOtherCustomerRefusal({ username }: CustomerCaller): Refusal {
  const message = `You are signed in as ${username} now. Please sign in again.`
  return new Refusal('other-customer', message, { customerName: [message] })
}

/** Throws `Refusal` `forged` for a change that a page of another site sent. A valid bearer token is exempt. */
export async function assertNoCsrf(req: Request, { payload, settings }: Services): Promise<void> {
  if (!changes(req) || !isFromElsewhere(req, settings)) return
  const bearer = settings.SIGN_IN === 'password' ? bearerOf(req) : undefined
  if (!bearer || !(await findCustomerSession(payload, bearer))) throw forged()
}

/** Throws `Refusal` `forged` if a page of another site sent the sign-in, which is a GET for existing clients. */
export function assertOwnSiteSignIn(req: Request, settings: Settings): void {
  if (isFromElsewhere(req, settings)) throw forged()
}

/** Whether a page of another origin, outside of ALLOWED_ORIGINS, sent the request. Without browser headers: false. */
function isFromElsewhere(req: Request, settings: Settings): boolean {
  const origin = req.get('origin')
  if (isAllowedOrigin(origin, settings)) return false
  const from = origin ?? req.get('referer')
  if (from !== undefined && !isAtOwnHost(from, req.get('host'), settings)) return true
  return ['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '') && origin === undefined
}

/** Sets the session cookie. Without `seconds` it ends with the browser session. */
export function setSessionCookie(res: Response, token: string, settings: Settings, seconds?: number): void {
  res.cookie(SESSION_COOKIE, token, {
    ...ours(settings),
    httpOnly: true,
    ...(seconds ? { maxAge: seconds * 1000 } : {}),
  })
}

/**
 * Returns `origins` (hashes of the browser and the network that sign in), and a function `remember` that sets the
 * cookie by which this browser is recognized later. Call `remember` only after a successful sign-in.
 */
export function hashSignInBrowserAndNetwork(req: Request, { payload, settings }: Services) {
  const known = browserOf(req)
  const browser = known ?? randomBytes(18).toString('base64url')
  const options = { ...ours(settings), httpOnly: true, maxAge: BROWSER_SECONDS * 1000 }
  return {
    origins: hashSignInOrigins(req.ip ?? '', browser, payload.secret),
    remember: (res: Response) => void (known || res.cookie(browserCookie, browser, options)),
  }
}

/**
 * Returns the origins (hashed browser and network) of a request that does not sign in; without the browser's cookie,
 * only the network's.
 */
export function hashRequestBrowserAndNetwork(req: Request, { payload }: Pick<Services, 'payload'>): string[] {
  return hashSignInOrigins(req.ip ?? '', browserOf(req), payload.secret)
}

function browserOf(req: Request): string | undefined {
  return /^[\w-]{24}$/.exec(parseCookie(req.get('cookie') ?? '')[browserCookie] ?? '')?.[0]
}

export async function setNameSessionCookie(
  res: Response,
  name: string,
  payload: Payload,
  settings: Settings,
): Promise<void> {
  setSessionCookie(res, await createNameSessionToken(name, payload.secret), settings, NAME_SESSION_SECONDS)
}

export function clearSessionCookie(res: Response, settings: Settings): void {
  res.clearCookie(SESSION_COOKIE, { ...ours(settings), httpOnly: true })
}

export function setCsrfCookie(req: Request, res: Response, settings: Settings): void {
  const token = randomBytes(24).toString('base64url')
  res.cookie(forgeryCookie, token, ours(settings))
  // A page of another host cannot read the cookie.
  if (isAllowedOrigin(req.get('origin'), settings)) res.set('X-XSRF-TOKEN', token)
}

function ours(settings: Settings) {
  return { sameSite: 'lax', secure: isSiteHttps(settings), path: '/' } as const
}

async function namedBy(cookie: string | undefined, payload: Payload): Promise<CustomerCaller | null> {
  const session = cookie ? await parseNameSession(cookie, payload.secret) : null
  if (!session || (await isNameSessionEnded(payload, session))) return null
  const known = await findCustomerByName(payload, session.name)
  const { id = null, name = null } = known ?? {}
  return { id, username: session.name, name, email: '', sessionId: session.id }
}

function refuseOtherName(sent: string | undefined, caller: CustomerCaller): void {
  if (sent !== undefined && toComparisonKey(decoded(sent)) !== toComparisonKey(caller.username))
    throw createOtherCustomerRefusal(caller)
}

/** Decodes a percent-encoded name; '' if it is malformed. */
function decoded(sent: string): string {
  try {
    return decodeURIComponent(sent)
  } catch {
    return ''
  }
}

function bearerOf(req: Request): string | undefined {
  return /^Bearer\s+([\w.~+/=-]+)$/i.exec(req.get('authorization') ?? '')?.[1]
}

function changes(req: Request): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD'
}

function forged(): Refusal {
  return new Refusal('forged', 'This page is out of date. Please reload it and try again.')
}

function equal(given: string | undefined, expected: string | undefined): boolean {
  if (!given || !expected) return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
