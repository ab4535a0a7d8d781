import type { SpanContext } from '@opentelemetry/api'

/** The format of `traceparent`: `version-trace-parent-flags` in lower-case hexadecimal (W3C Trace Context, §3.2). */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** Parses a `traceparent` header; null if it is invalid. */
export function toSpanContext(header: string | undefined): SpanContext | null {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags || (version === '00' && more)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
