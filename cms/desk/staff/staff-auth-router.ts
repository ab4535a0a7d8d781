import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Payload } from 'payload'
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import {
  hashSignInOrigins,
  parseKnownSignInOrigins,
  wrongPasswordKey,
} from '../../base/accounts/known-sign-in-origins.ts'
import type { RateLimits } from '../../base/accounts/rate-limits.ts'
import { endSessions, extendSession } from '../../base/accounts/sessions.ts'
import { normalizeAccountMailAddress } from '../../base/fields/mail-address.ts'
import { isOwnOrigin } from '../../base/http/own-origin.ts'
import { createRateLimitHeaderSetter } from '../../base/http/rate-limit-headers.ts'
import type { BackgroundWorkTracker } from '../../base/locks/background-work.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { MailOutbox } from '../../shop/mail/outbox.ts'
import { findStaffByEmail, loginStaff, type StaffSession } from '../../shop/staff/login.ts'
import { mailStaffPasswordReset, resetStaffPassword } from '../../shop/staff/password-reset.ts'
import { readSignInOrigin, toLoggedOrigin } from '../../shop/staff/request-origin.ts'
import type { SignInLog } from '../../shop/staff/sign-in-log.ts'
import { createBodyParser } from '../../web/api/body.ts'
import { findStaffCaller } from '../../web/rest/caller.ts'
import { sendErrorInPayloadFormat } from '../../web/rest/payload-error-response.ts'

export type StaffAuthServices = {
  payload: Payload
  limits: RateLimits
  outbox: MailOutbox
  background: BackgroundWorkTracker
  settings: Settings
  signInLog: SignInLog
}

/**
 * Returns an Express router with the panel's sign-in calls: login, logout, token refresh, forgotten and new password.
 * They have the paths and responses of Payload's calls, but limit attempts by IP address and account, do not reveal
 * which accounts exist, and keep every session if several sessions begin at the same time.
 */
export function createStaffAuthRouter({
  payload,
  limits,
  outbox,
  background,
  settings,
  signInLog,
}: StaffAuthServices): Router {
  const router = Router()
  const siteUrl = settings.SITE_URL

  router.post(
    '/users/login',
    createBodyParser(),
    handle(async (req, res) => {
      await limits.byAddress('staff login', req.ip ?? '', createRateLimitHeaderSetter(res))
      const { email, password } = readFields(req)
      if (!email || !password) throw new Refusal('invalid', 'Please give an e-mail address and a password.')
      const session = await loginStaff({ payload, limits, signInLog }, { email, password, ...readSignInOrigin(req) })
      await sendSession(res, session, 'Signed in.')
    }),
  )

  router.post(
    '/users/forgot-password',
    createBodyParser(),
    handle(async (req, res) => {
      const email = normalizeAccountMailAddress(readFields(req).email)
      await limits.byAddress('staff forgot', req.ip ?? '', createRateLimitHeaderSetter(res))
      if (!email) throw new Refusal('invalid', 'Please give an e-mail address.')
      const user = await findStaffByEmail(payload, email)
      const origins = hashSignInOrigins(req.ip ?? '', undefined, payload.secret)
      await limits.bySubject(
        'staff forgot',
        wrongPasswordKey(email, origins, parseKnownSignInOrigins(user?.knownAddresses)),
      )
      // Not awaited, so that the response time does not reveal whether the address is known.
      background.add(
        mailStaffPasswordReset({ payload, outbox, siteUrl }, user, origins),
        'a password reset could not be mailed',
        req.log,
      )
      res.json({ message: 'Success' })
    }),
  )

  router.post(
    '/users/reset-password',
    createBodyParser(),
    handle(async (req, res) => {
      await limits.byAddress('staff reset', req.ip ?? '', createRateLimitHeaderSetter(res))
      const { token, password } = readFields(req)
      const session = await resetStaffPassword({ payload, signInLog }, { token, password, ...readSignInOrigin(req) })
      await sendSession(res, session, 'Your password was reset.')
    }),
  )

  router.post(
    '/users/refresh-token',
    handle(async (req, res) => {
      const caller = await findStaffCaller(req, payload, siteUrl)
      const session = caller && (await extendSession(payload, 'users', caller.user.id, caller.sessionId))
      if (!session) throw new Refusal('forbidden', 'Please sign in again.')
      setCookie(res, session.token)
      const user = await ownAccount(caller.user.id)
      res.json({ message: 'Session extended.', exp: session.exp, refreshedToken: session.token, setCookie: true, user })
    }),
  )

  router.post(
    '/users/logout',
    handle(async (req, res) => {
      const caller = await findStaffCaller(req, payload, siteUrl)
      const all = req.query.allSessions === 'true'
      if (caller) await endSessions(payload, 'users', caller.user.id, all ? 'all' : { only: caller.sessionId })
      if (caller && all) signInLog.note({ event: 'signedOutEverywhere', who: caller.user, ...toLoggedOrigin(req) })
      res.append('Set-Cookie', generateExpiredPayloadCookie(cookieSettings()) as string)
      res.json({ message: 'Signed out.' })
    }),
  )

  return router

  function handle(work: (req: Request, res: Response) => Promise<void>): RequestHandler {
    return async (req, res) => {
      res.set('Cache-Control', 'no-store')
      try {
        const origin = req.get('origin')
        if (origin !== undefined && !isOwnOrigin(origin, req, siteUrl)) throw foreignOrigin()
        await work(req, res)
      } catch (error) {
        sendErrorInPayloadFormat(error, req, res)
      }
    }
  }

  async function sendSession(res: Response, { token, exp, userId }: StaffSession, message: string): Promise<void> {
    setCookie(res, token)
    res.json({ message, exp, token, user: await ownAccount(userId) })
  }

  function setCookie(res: Response, token: string): void {
    res.append('Set-Cookie', generatePayloadCookie({ ...cookieSettings(), token }) as string)
  }

  function cookieSettings() {
    return { collectionAuthConfig: payload.collections.users.config.auth, cookiePrefix: payload.config.cookiePrefix }
  }

  /** Returns the account as clients may see it: without its sessions. */
  async function ownAccount(id: string) {
    const user = await payload.findByID({ collection: 'users', id, depth: 0 })
    const { sessions: _sessions, ...account } = user
    return { ...account, collection: 'users' }
  }
}

function foreignOrigin(): Refusal {
  return new Refusal('forged', 'This page is out of date. Please reload it and try again.')
}

/**
 * Returns the fields of the request body: JSON, or form data whose field `_payload` has the JSON. A missing field is
 * ''.
 */
function readFields(req: Request): Record<'email' | 'password' | 'token', string> {
  const sent = parseDocument(req.body?._payload) ?? req.body ?? {}
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name].slice(0, 1000) : '')
  return { email: text('email'), password: text('password'), token: text('token') }
}

function parseDocument(json: unknown): Record<string, unknown> | null {
  try {
    return typeof json === 'string' ? JSON.parse(json) : null
  } catch {
    throw new Refusal('unreadable', 'The form could not be read.')
  }
}
