import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { App } from './open-app.ts'

/** All figures of this process. What is read from the shop is read when somebody asks for the figures. */
export function shopMetrics(shop: App): Registry {
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
