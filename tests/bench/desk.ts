import type { Page } from 'playwright'
import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { openPanel, repeat } from './panel.ts'
import { waitForIdleShop } from './settle.ts'
import { describeTimes, timeOf } from './statistics.ts'

export const ORDERS = 100_000

/** Measures the order desk in a browser on this machine, and the dashboard's figures without a browser. */
export async function* measureDesk(shop: ShopProcess): AsyncGenerator<string> {
  await waitForIdleShop(shop)
  const admin = await signInAdmin(shop.url)
  for (const days of [1, 30]) {
    const sums = await repeat(() => timeOf(() => admin.get(`/api/panel/dashboard?period=${days}`)))
    yield `The figures of ${days === 1 ? 'today' : '30 days'} are there after ${describeTimes(sums)}`
  }
  const { page, close } = await openPanel(shop.url)
  try {
    const list = '/admin/collections/sale-orders'
    yield `The list of orders shows its first rows after ${describeTimes(await repeat(() => timeOf(() => openList(page, list))))}`
    for (const search of ['Smith', '+66', 'no such order']) {
      const address = `/api/sale-orders?limit=25&depth=0&where[searchText][like]=${encodeURIComponent(search)}`
      const found = await repeat(() => timeOf(() => admin.get(address)))
      yield `A search for "${search}" is answered after ${describeTimes(found)}`
    }
  } finally {
    await close()
  }
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('tbody tr').first().waitFor()
}
