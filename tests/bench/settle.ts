import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'

/** Milliseconds without a new stored page after which all are rendered. */
const QUIET_MS = 2000
const TIMEOUT_MS = 30_000

/**
 * Opens the panel and waits until the shop has rendered its pages ahead, which takes CPU. A large shop needs minutes: it is interrupted by a
 * change, after which it pauses four times as long as it has rendered (cms/pages/render-ahead.ts).
 */
export async function settle({ url }: ShopProcess): Promise<void> {
  // The shop does it 15 s after its start, which takes seconds.
  await (await fetch(`${url}/admin/login`)).text()
  const until = performance.now() + TIMEOUT_MS
  let pages = -1
  for (let stored = await storedPages(url); stored > pages; stored = await storedPages(url)) {
    if (performance.now() > until) return interrupt(url)
    pages = stored
    await wait(QUIET_MS)
  }
}

async function storedPages(url: string): Promise<number> {
  return ((await (await fetch(`${url}/readyz`)).json()) as { pages: number }).pages
}

async function interrupt(url: string): Promise<void> {
  const admin = await signInAdmin(url)
  const [id] = await admin.productIds(1)
  await admin.patch(`/api/products/${id}`, { stockChange: 1, _status: 'published' })
}
