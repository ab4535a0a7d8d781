import { setTimeout as wait } from 'node:timers/promises'
import type { SaleOrder } from '../../cms/payload-types.ts'
import { inspectDatabase } from '../support/inspect-database.ts'
import { readMetrics } from '../support/metrics.ts'
import type { ShopSettings } from '../support/shop-process.ts'
import type { Send } from './client.ts'
import type { OrderState, ProductState, ShopState } from './invariants.ts'
import type { Journal } from './journal.ts'

const PAGE = 200

/** Reads all products and orders as staff. No order may be placed meanwhile. */
export async function readState(staff: Send): Promise<ShopState> {
  const products = await readAll<ProductState>(staff, 'products', ['name', 'stock', 'sold'])
  const fields = ['branch', 'reference', 'status', 'grandTotalAmount', 'lines']
  return { products, orders: (await readAll<SaleOrder>(staff, 'sale-orders', fields)).map(toOrder) }
}

function toOrder({ id, branch, reference, status, grandTotalAmount: total, lines }: SaleOrder): OrderState {
  return { id, branch: String(branch), reference, status, total, lines: lines ?? [] }
}

async function readAll<Document>(staff: Send, collection: string, fields: string[]): Promise<Document[]> {
  const select = fields.map((field) => `&select[${field}]=true`).join('')
  const found: Document[] = []
  for (let page = 1; ; page++) {
    const path = `/api/${collection}?depth=0&sort=id&limit=${PAGE}&page=${page}${select}`
    const { docs, hasNextPage } = JSON.parse((await staff({ kind: 'panel', path })).text)
    found.push(...docs)
    if (!hasNextPage) return found
  }
}

const [PATIENCE_MS, POLL_MS] = [60_000, 500]

/** Waits up to a minute until the shop has no jobs, mails, pages or changes left. Later leftovers are problems. */
export async function waitForBackgroundWork(url: string, settings: ShopSettings, journal: Journal): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const hanging = Object.entries(await readRest(url, settings)).filter(([, count]) => count > 0)
    if (hanging.length === 0) return
    if (performance.now() > until) {
      for (const [what, count] of hanging) journal.problem(`${what}: ${count} a minute after the traffic ended`, '')
      return
    }
    await wait(POLL_MS)
  }
}

async function readRest(url: string, settings: ShopSettings) {
  const { text } = await readMetrics(url)
  const gauge = (pattern: RegExp) => [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0)
  return {
    jobs: await inspectDatabase(settings).count('payload-jobs'),
    'mails that wait': gauge(/^shop_outbox\{outbox="mails",state="waiting"\} (\d+)$/gm),
    'mails that failed': gauge(/^shop_outbox\{outbox="mails",state="failed"\} (\d+)$/gm),
    'pages that could not be rendered': gauge(/^shop_pages_failed (\d+)$/gm),
    'changes that were not followed': gauge(/^shop_changes_behind\{.*\} (\d+)$/gm),
  }
}
