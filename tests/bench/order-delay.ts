import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from '../support/shop-process.ts'
import { placeOrder, signUp } from './customers.ts'
import { addStock } from './orders.ts'

/** Customers who order at the same time, each one order after the other. */
const CUSTOMERS = 4
/** Milliseconds between two orders of one customer. */
const PAUSE_MS = 60
const PRODUCTS = 36

/**
 * The longest time from the response to an order until the product's page shows the stock that it left, while orders
 * come for some seconds. It may be a second (docs/decisions/site.md). One product is watched, which every second order takes.
 */
export async function measureOrderDelay({ url }: ShopProcess, seconds: number): Promise<string> {
  const ids = await addStock(url, PRODUCTS, 100_000)
  const [watched = ''] = ids
  const stockBefore = await readStock(url, watched)
  const taken: number[] = []
  const until = performance.now() + seconds * 1000

  async function order(token: string, customer: number): Promise<void> {
    for (let at = customer; performance.now() < until; at++) {
      const id = at % 2 === 0 ? watched : (ids[at % ids.length] ?? '')
      const isTaken = await placeOrder(url, token, id)
      if (isTaken && id === watched) taken.push(performance.now())
      await wait(PAUSE_MS)
    }
  }

  async function watch(): Promise<number> {
    let longest = 0
    while (performance.now() < until) {
      const asked = performance.now()
      const firstNotShown = taken[stockBefore - (await readStock(url, watched))]
      if (firstNotShown !== undefined) longest = Math.max(longest, asked - firstNotShown)
      await wait(20)
    }
    return longest
  }

  const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(url)))
  const [longest] = await Promise.all([watch(), ...tokens.map(order)])
  return `While orders come, a page shows the stock of ${longest.toFixed(0)} ms ago at most`
}

async function readStock(url: string, id: string): Promise<number> {
  const html = await (await fetch(`${url}/productDetail/${id}`)).text()
  return Number(/Available<\/dt>\s*<dd[^>]*>(\d+)/.exec(html)?.[1])
}
