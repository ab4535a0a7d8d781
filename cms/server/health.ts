import { type Request, type Response, Router } from 'express'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { App } from './open-app.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: database, pages, publications. `/metrics`: Prometheus, loopback only.
 */
export function health(shop: App): Router {
  const router = Router()
  const metrics = shopMetrics(shop)

  router.get('/healthz', (_req: Request, res: Response) => {
    res.json({ status: 'ok' })
  })

  router.get('/readyz', async (_req: Request, res: Response) => {
    const pages = shop.pages.addresses().length
    const pending = await shop.publisher.pending().catch(() => null)
    const failed = await shop.publisher.failed().catch(() => null)
    const ready = pending !== null && pages > 0
    res.status(ready ? 200 : 503).json({ database: pending === null ? 'away' : 'here', pages, pending, failed })
  })

  router.get('/metrics', async (req: Request, res: Response) => {
    if (!/^(::ffff:)?127\.|^::1$/.test(req.ip ?? '')) return void res.sendStatus(404)
    res.type(metrics.contentType).send(await metrics.metrics())
  })

  return router
}

/** While the database is unavailable its metrics are NaN; the others are reported. */
function shopMetrics(shop: App): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  new Gauge({
    name: 'shop_pages_stored',
    help: 'Pages stored',
    registers,
    collect() {
      this.set(shop.pages.addresses().length)
    },
  })
  new Gauge({
    name: 'shop_publications_pending',
    help: 'Changes that are not live yet',
    registers,
    async collect() {
      this.set(await shop.publisher.pending().catch(() => Number.NaN))
    },
  })
  new Gauge({
    name: 'shop_publications_failed',
    help: 'Changes whose pages could not be rendered yet',
    registers,
    async collect() {
      this.set(await shop.publisher.failed().catch(() => Number.NaN))
    },
  })
  return register
}
