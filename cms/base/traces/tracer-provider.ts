import type { Tracer } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { isDoneWithin } from '../locks/time-limit.ts'
import { log } from '../log/log.ts'

/** Maximum number of queued spans. Further ones are dropped. */
const MAX_WAITING = 2048
/** Milliseconds between two requests with spans, and the timeout of a request including retries. */
const COLLECT_MS = 5000
const SEND_MS = 10_000

export type ExportingTracerProvider = {
  getTracer(name: string): Tracer
  /** Sends the queued spans now. */
  flush(): Promise<void>
  /** Sends the queued spans within `milliseconds`, then closes. */
  close(milliseconds: number): Promise<void>
}

/** Loads the exporter, which sends spans to `endpoint`/v1/traces. A failure to send is only logged, once. */
export async function createExportingTracerProvider(
  endpoint: string,
  timing = { COLLECT_MS, SEND_MS },
): Promise<ExportingTracerProvider> {
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = sayingOnce(new OTLPTraceExporter({ url, timeoutMillis: timing.SEND_MS }))
  const batches = { exporter, maxQueueSize: MAX_WAITING, scheduledDelayMillis: timing.COLLECT_MS }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shopfront' }),
    spanProcessors: [new BatchSpanProcessor(batches)],
  })
  return {
    getTracer: (name) => provider.getTracer(name),
    flush: () => provider.forceFlush(),
    async close(milliseconds) {
      await isDoneWithin(milliseconds, provider.shutdown()).catch(() => {})
    },
  }
}

/** Wraps an exporter: logs only the first failure, and the first success after it. */
function sayingOnce(exporter: SpanExporter): SpanExporter {
  let isAway = false
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0
        if (hasFailed && !isAway)
          log.warn({ err: result.error }, 'traces cannot be delivered; the shop works without them')
        if (!hasFailed && isAway) log.info('traces are taken again')
        isAway = hasFailed
        // The processor would log every failure by itself.
        done({ code: 0 })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
