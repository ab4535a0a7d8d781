import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../../base/settings/env.ts'

/** The port at which a request for metrics arrived: the shop's, or METRICS_PORT. */
export type Port = 'shop' | 'metrics'

type Rule = Pick<Settings, 'METRICS_PORT' | 'METRICS_TOKEN'>

/**
 * Whether the caller may read the metrics. The shop's port never shows them without METRICS_TOKEN: behind a proxy that
 * does not identify itself, every client looks local.
 */
export function mayReadMetrics(req: IncomingMessage, port: Port, { METRICS_PORT, METRICS_TOKEN }: Rule): boolean {
  if (port === 'shop' && (METRICS_PORT !== undefined || !METRICS_TOKEN)) return false
  return !METRICS_TOKEN || isSame(req.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
