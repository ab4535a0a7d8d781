import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span as OpenSpan, SpanContext } from '@opentelemetry/api'
import { type Span, type SpanOptions, setTracing } from './spans.ts'
import { createExportingTracerProvider } from './tracer-provider.ts'

/** Maximum milliseconds for sending the last spans at shutdown. */
const CLOSE_MS = 2000

export type TracingHandle = { close(): Promise<void> }

/**
 * Turns tracing on: sends spans to `endpoint` (OTLP over HTTP, JSON) until closed. Not registered globally, because
 * Next would add spans with URLs and queries.
 */
export async function startTracing(endpoint: string): Promise<TracingHandle> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const provider = await createExportingTracerProvider(endpoint)
  const tracer = provider.getTracer('shopfront')
  const contexts = new AsyncLocalStorage<Context>()
  const open = new WeakMap<Span, OpenSpan>()

  function parentOf({ parent }: SpanOptions): Context {
    const remote = parseTraceparent(parent)
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : (contexts.getStore() ?? ROOT_CONTEXT)
  }

  setTracing({
    begin(start) {
      const kind = start.kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL
      const opened = tracer.startSpan(start.name, { kind, attributes: { ...start.fields } }, parentOf(start))
      const span: Span = {
        rename: (name) => opened.updateName(name),
        set(fields) {
          opened.setAttributes({ ...fields })
          if (fields['error.type']) opened.setStatus({ code: SpanStatusCode.ERROR })
        },
        end: () => opened.end(),
      }
      open.set(span, opened)
      return span
    },
    within(span, work) {
      const opened = open.get(span)
      return opened ? contexts.run(trace.setSpan(ROOT_CONTEXT, opened), work) : work()
    },
  })
  return {
    async close() {
      setTracing(null)
      await provider.close(CLOSE_MS)
    },
  }
}

/** The format of `traceparent`: `version-trace-parent-flags` in lower-case hexadecimal (W3C Trace Context, §3.2). */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** Parses a `traceparent` header; null if it is invalid. */
export function parseTraceparent(header: string | undefined): SpanContext | null {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags || (version === '00' && more)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
