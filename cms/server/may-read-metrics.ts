import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import type { Settings } from '../base/settings/env.ts'

/** Headers that proxies add: what comes with one of them was not sent by this machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether the caller may read the figures of the shop: with METRICS_TOKEN whoever has it, else programs of this machine. A
 * proxy of this machine is one too, whoever sent it, so that a shop behind one needs the token: that shows in TRUST_PROXY,
 * in headers, or in a SITE_URL of another host.
 */
export function mayReadMetrics(
  req: Request,
  { METRICS_TOKEN, TRUST_PROXY, SITE_URL }: Pick<Settings, 'METRICS_TOKEN' | 'TRUST_PROXY' | 'SITE_URL'>,
): boolean {
  if (METRICS_TOKEN) return isSame(req.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)
  const isProxied = TRUST_PROXY > 0 || FORWARDED.some((name) => req.get(name) !== undefined)
  return !isProxied && isLocalHost(new URL(SITE_URL).hostname) && isLoopback(req.socket.remoteAddress ?? '')
}

function isLocalHost(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || isLoopback(name)
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address)
}

/** In a time that tells nothing about either text. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
