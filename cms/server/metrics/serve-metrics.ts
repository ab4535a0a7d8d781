import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { log } from '../../base/log/log.ts'
import type { Settings } from '../../base/settings/env.ts'
import { bindServer } from '../start/bind.ts'
import { printLine } from '../start/console.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { sendMetrics } from './send-metrics.ts'

export type MetricsServer = { close(): void }

/** Serves `/metrics` at METRICS_HOST and METRICS_PORT until closed. Returns null without METRICS_PORT. */
export async function serveMetrics(metrics: Registry, settings: Settings): Promise<MetricsServer | null> {
  const { METRICS_PORT, METRICS_HOST } = settings
  if (METRICS_PORT === undefined) return null
  const server = createServer((req, res) => {
    const isTheirs = req.method === 'GET' && /^\/metrics(\?|$)/.test(req.url ?? '')
    if (!isTheirs || !mayReadMetrics(req, 'metrics', settings)) return void res.writeHead(404).end()
    sendMetrics(metrics, res).catch((err) => {
      log.error({ err }, 'the metrics could not be read')
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  })
  const port = await bindServer(server, {
    port: METRICS_PORT,
    host: METRICS_HOST,
    names: ['METRICS_PORT', 'METRICS_HOST'],
  })
  printLine(`  Metrics      http://${METRICS_HOST.includes(':') ? `[${METRICS_HOST}]` : METRICS_HOST}:${port}/metrics`)
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
