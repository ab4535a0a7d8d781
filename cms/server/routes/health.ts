import { isDeepStrictEqual } from 'node:util'
import { type Request, type Response, Router } from 'express'
import type { Registry } from 'prom-client'
import { assessBackupHealth } from '../health/backup-health.ts'
import { READY_STATE } from '../health/readiness.ts'
import { mayReadMetrics } from '../metrics/may-read-metrics.ts'
import { sendMetrics } from '../metrics/send-metrics.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/**
 * Creates the routes `/healthz` (the process runs), `/readyz` (it can read and write; 503 if not) and `/metrics`
 * (Prometheus).
 */
export function createHealthRouter(shop: ShopRuntime, metrics: Registry): Router {
  const router = Router()

  router.get('/healthz', (_req: Request, res: Response) => {
    res.json({ status: 'ok' })
  })

  router.get('/readyz', async (_req: Request, res: Response) => {
    const parts = await shop.readiness()
    const { pages, log } = shop
    res.status(isDeepStrictEqual(parts, READY_STATE) ? 200 : 503).set('Cache-Control', 'no-store')
    res.json({
      ...parts,
      pages: pages.count(),
      failed: pages.failed(),
      behind: log.lag(),
      backups: assessBackupHealth(shop),
    })
  })

  router.get('/metrics', async (req: Request, res: Response) => {
    if (!mayReadMetrics(req, 'shop', shop.settings)) return void res.sendStatus(404)
    await sendMetrics(metrics, res)
  })

  return router
}
