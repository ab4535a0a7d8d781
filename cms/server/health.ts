import { type Request, type Response, Router } from 'express'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { App } from './open-app.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: database, pages, how far this process is behind the change log. `/metrics`:
 * Prometheus, loopback only.
 */
export function health(shop: App): Router {
  const router = Router()
  const metrics = shopMetrics(shop)

  router.get('/healthz', (_req: Request, res: Response) => {
    res.json({ status: 'ok' })
  })

  router.get('/readyz', async (_req: Request, res: Response) => {
    const isHere = await shop.payload.count({ collection: 'branches' }).then(
      () => true,
      () => false,
    )
    const { pages, log } = shop
    const state = {
      database: isHere ? 'here' : 'away',
      pages: pages.count(),
      failed: pages.failed(),
      behind: log.lag(),
    }
    res.status(isHere ? 200 : 503).json(state)
  })

  router.get('/metrics', async (req: Request, res: Response) => {
    if (!/^(::ffff:)?127\.|^::1$/.test(req.ip ?? '')) return void res.sendStatus(404)
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
  return register
}
