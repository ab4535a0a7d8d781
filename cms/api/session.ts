import { randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import type { Customer } from '../payload-types.ts'

/** Holds the same token that `login` answers; scripts can not read it. */
const sessionCookie = 'shopfront_session'
/** Readable, to be sent back as the header `X-XSRF-TOKEN` (api.md, Who may call). */
const forgeryCookie = 'XSRF-TOKEN'

/**
 * The customer who asks, proved by a bearer token or by the cookie; null for everybody else. A request that changes
 * something and is proved by the cookie alone must repeat the anti-forgery cookie in its header: refuses `forged`.
 */
export async function customerOf(req: Request, payload: Payload): Promise<Customer | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '')?.[1]
  const cookies = parseCookie(req.get('cookie') ?? '')
  const token = bearer ?? cookies[sessionCookie]
  if (!token) return null
  const headers = new Headers({ Authorization: `Bearer ${token}`, DisableAutologin: 'true' })
  const { user } = await executeAuthStrategies({ headers, payload })
  if (user?.collection !== 'customers') return null
  const changes = req.method !== 'GET' && req.method !== 'HEAD'
  if (changes && !bearer && !equal(req.get('x-xsrf-token'), cookies[forgeryCookie])) {
    throw new Refusal('forged', 'This page is out of date. Please reload it and try again.')
  }
  return user
}

export function setSession(res: Response, token: string, secure: boolean, seconds?: number): void {
  const lasting = seconds === undefined ? {} : { maxAge: seconds * 1000 }
  res.cookie(sessionCookie, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', ...lasting })
}

export function setForgeryCookie(res: Response, secure: boolean): void {
  const token = randomBytes(24).toString('base64url')
  res.cookie(forgeryCookie, token, { httpOnly: false, sameSite: 'lax', secure, path: '/' })
}

function equal(given: string | undefined, expected: string | undefined): boolean {
  if (!given || !expected || given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
