import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { cpuSecondsOf } from './started-shop.ts'

/** Milliseconds over which an idle shop uses less than 2 % of a CPU. */
const QUIET_MS = 1500
const TIMEOUT_MS = 40_000

/** Opens the panel, then waits up to 40 s until the shop uses almost no CPU. */
export async function waitForIdleShop(shop: ShopProcess): Promise<void> {
  // The shop prepares the panel 15 s after its start. That takes seconds.
  await (await fetch(`${shop.url}/admin/login`)).text()
  if (await isIdleWithin(shop, TIMEOUT_MS)) return
  // A large shop renders its pages for minutes, until a product changes.
  const admin = await signInAdmin(shop.url)
  const [id] = await admin.productIds(1)
  await admin.patch(`/api/products/${id}`, { stockChange: 1, _status: 'published' })
  await isIdleWithin(shop, TIMEOUT_MS / 4)
}

async function isIdleWithin(shop: ShopProcess, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const before = cpuSecondsOf(shop)
    await wait(QUIET_MS)
    if (cpuSecondsOf(shop) - before < QUIET_MS / 1000 / 50) return true
  }
  return false
}
