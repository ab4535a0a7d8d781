import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import { memoryOf, startAsUsers } from './started-shop.ts'

const POLL_MS = 10
/** Milliseconds after a start until its memory is read. */
const MEMORY_AFTER_MS = 5000

/** Measures a built start until `/readyz` is ready and the home page is sent, and the memory 5 s later. */
export async function measureStart(
  which: string,
  settings: ShopSettings,
  say: (line: string) => void,
): Promise<ShopProcess> {
  const began = performance.now()
  const shop = await startAsUsers(settings)
  for (const path of ['/readyz', '/']) await untilOk(shop.url + path)
  const seconds = (performance.now() - began) / 1000
  await wait(MEMORY_AFTER_MS)
  say(`${which} start: ${seconds.toFixed(1)} s, then ${memoryOf(shop)} MB`)
  return shop
}

async function untilOk(url: string): Promise<void> {
  const isOk = async () => {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  }
  while (!(await isOk())) await wait(POLL_MS)
}
