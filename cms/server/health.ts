import { isDeepStrictEqual } from 'node:util'
import { type Request, type Response, Router } from 'express'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { addBackupMetrics, backupHealth } from './backup-health.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import type { App } from './open-app.ts'
import { openReadiness, READY } from './readiness.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: whether it can read and write, pages, how far this process is behind the
 * change log. `/metrics`: Prometheus.
 */
export function health(shop: App): Router {
  const router = Router()
  const metrics = shopMetrics(shop)
  const readiness = openReadiness(shop)

  router.get('/healthz', (_req: Request, res: Response) => {
    res.json({ status: 'ok' })
  })

  router.get('/readyz', async (_req: Request, res: Response) => {
    const parts = await readiness()
    const { pages, log } = shop
    res.status(isDeepStrictEqual(parts, READY) ? 200 : 503).set('Cache-Control', 'no-store')
    res.json({ ...parts, pages: pages.count(), failed: pages.failed(), behind: log.lag(), backups: backupHealth(shop) })
  })

  router.get('/metrics', async (req: Request, res: Response) => {
    if (!mayReadMetrics(req, shop.settings)) return void res.sendStatus(404)
    res.type(metrics.contentType).send(await metrics.metrics())
  })

  return router
}

function shopMetrics(shop: App): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  new Gauge({
    name: 'shop_pages_stored',
    help: 'Pages stored',
    registers,
    collect() {
      this.set(shop.pages.count())
    },
  })
  new Gauge({
    name: 'shop_pages_failed',
    help: 'Pages that could not be rendered when that was last tried',
    registers,
    collect() {
      this.set(shop.pages.failed())
    },
  })
  new Gauge({
    name: 'shop_changes_behind',
    help: 'How far a subscriber is behind the change log',
    labelNames: ['subscriber'],
    registers,
    collect() {
      for (const [subscriber, behind] of Object.entries(shop.log.lag())) this.set({ subscriber }, behind)
    },
  })
  if (shop.backups) addBackupMetrics(shop.backups, registers)
  return register
}
