import { Counter, Histogram, type Registry } from 'prom-client'
import type { RequestKind } from './request-kinds.ts'

export type RequestMetrics = {
  /** Counts a request. `status` is null if the client disconnected before the response. */
  count(kind: RequestKind, status: number | null): void
  time(kind: RequestKind, seconds: number): void
}

/** Histogram buckets in seconds. Stored pages fall below the first bucket, and uploads fall into the last bucket. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the request metrics. Counting a request only increments a number, because it must be fast. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry]
  const counts = new Map<string, number>()
  const seconds = new Histogram({
    name: 'shop_request_seconds',
    help: 'How long requests took until their response was sent, without responses from memory',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  new Counter({
    name: 'shop_requests_total',
    help: 'Requests by kind and status; aborted: the client did not wait',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [key, count] of counts) {
        const [kind = '', status = ''] = key.split(' ')
        this.inc({ kind, status }, count)
      }
    },
  })
  return {
    count(kind, status) {
      const key = `${kind} ${status ?? 'aborted'}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    time: (kind, took) => seconds.observe({ kind }, took),
  }
}
