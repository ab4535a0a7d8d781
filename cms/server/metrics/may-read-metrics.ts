import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../../base/settings/env.ts'

/** The port that received a request for metrics: the shop's own, or METRICS_PORT. */
export type MetricsRequestPort = 'shop' | 'metrics'

type Rule = Pick<Settings, 'METRICS_PORT' | 'METRICS_TOKEN'>

/**
 * Whether the caller may read the metrics. At the shop's port METRICS_TOKEN is required, because behind a proxy every
 * client can look local. If METRICS_PORT is set, the shop's port serves no metrics.
 */
export function mayReadMetrics(
  req: IncomingMessage,
  port: MetricsRequestPort,
  { METRICS_PORT, METRICS_TOKEN }: Rule,
): boolean {
  if (port === 'shop' && (METRICS_PORT !== undefined || !METRICS_TOKEN)) return false
  return !METRICS_TOKEN || isSame(req.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
}

/** Whether two texts are equal, in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
