import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { shareConcurrentCalls } from '../../base/locks/share-concurrent-calls.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import { MAILS_OUTBOX_COLLECTION } from '../../shop/mail/send-mail.ts'
import { orderResultCounts } from '../../shop/orders/order-results.ts'
import { WEBHOOK_DELIVERIES_OUTBOX_COLLECTION } from '../../shop/webhooks/deliver.ts'
import { readSubmissionState } from '../../site/index-now/submission-state.ts'
import { addBackupMetrics } from '../health/backup-health.ts'
import { READY_STATE } from '../health/readiness.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/** Timeout in milliseconds for reading a metric. */
const MAX_MS = 2000

type Read = (set: (value: number, labels?: Record<string, string>) => void) => void | Promise<void>

type Figure = { name: string; help: string; labelNames?: string[]; read: Read }

/** Creates all metrics of this process. Their values are read on request. A metric that cannot be read is left out. */
export function createShopMetrics(shop: ShopRuntime): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  for (const figure of figuresOf(shop)) addGauge(register, figure)
  new Counter({
    name: 'shop_orders_total',
    help: 'Checkouts by how they ended: placed, changed, unavailable, error or why they were refused',
    labelNames: ['result'],
    registers: [register],
    collect() {
      this.reset()
      for (const [result, count] of orderResultCounts) this.inc({ result }, count)
    },
  })
  if (shop.backups) addBackupMetrics(shop.backups, shop.settings.BACKUPS?.every ?? 0, [register])
  return register
}

function figuresOf({ pages, log, payload, settings, readiness }: ShopRuntime): Figure[] {
  return [
    { name: 'shop_pages_stored', help: 'Pages stored', read: (set) => set(pages.count()) },
    { name: 'shop_page_renders', help: 'Pages rendered since the start', read: (set) => set(pages.renders()) },
    {
      name: 'shop_pages_failed',
      help: 'Pages that could not be rendered when that was last tried',
      read: (set) => set(pages.failed()),
    },
    {
      name: 'shop_changes_behind',
      help: 'How far a subscriber is behind the change log',
      labelNames: ['subscriber'],
      read(set) {
        for (const [subscriber, behind] of Object.entries(log.lag())) set(behind, { subscriber })
      },
    },
    {
      name: 'shop_ready',
      help: 'Whether a part without which the shop cannot sell works: database, writing, disk',
      labelNames: ['part'],
      async read(set) {
        const parts = await readiness()
        for (const [part, state] of Object.entries(parts))
          set(Number(state === READY_STATE[part as keyof typeof READY_STATE]), { part })
      },
    },
    {
      name: 'shop_outbox',
      help: 'Mails, events for webhooks and submissions to search engines that wait, and those that were given up',
      labelNames: ['outbox', 'state'],
      async read(set) {
        for (const { name, collection } of [MAILS_OUTBOX_COLLECTION, WEBHOOK_DELIVERIES_OUTBOX_COLLECTION])
          for (const state of ['waiting', 'failed'] as const) {
            const { totalDocs } = await payload.count({ collection, where: { state: { equals: state } } })
            set(totalDocs, { outbox: name, state })
          }
        const { failed } = await readSubmissionState(payload)
        if (settings.INDEXNOW_KEY) set(failed ? 1 : 0, { outbox: 'search-engines', state: 'waiting' })
      },
    },
    {
      name: 'shop_disk_bytes',
      help: 'The disk of DATA_DIR: its size, and what of it is free',
      labelNames: ['of'],
      async read(set) {
        const { blocks, bavail, bsize } = await statfs(settings.DATA_DIR)
        set(blocks * bsize, { of: 'size' })
        set(bavail * bsize, { of: 'free' })
      },
    },
  ]
}

/**
 * Registers a gauge that is read on request. While a read hangs, the gauge is not read again and does not delay other
 * gauges.
 */
function addGauge(register: Registry, { name, help, labelNames = [], read }: Figure): void {
  const gauge = new Gauge({ name, help, labelNames, registers: [register], collect })
  const readOnce = shareConcurrentCalls(async () => {
    const found: [Record<string, string>, number][] = []
    await read((value, labels = {}) => found.push([labels, value]))
    gauge.reset()
    for (const [labels, value] of found) gauge.set(labels, value)
  })
  async function collect(): Promise<void> {
    const isRead = await isDoneWithin(MAX_MS, readOnce('')).catch(() => false)
    if (!isRead) gauge.reset()
  }
}
