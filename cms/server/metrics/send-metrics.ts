import type { ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'

/** Sends all metrics in Prometheus's text format. */
export async function sendMetrics(metrics: Registry, res: ServerResponse): Promise<void> {
  const text = await metrics.metrics()
  res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
}
