import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { placeOrder, signUp } from './customers.ts'
import { timeOf } from './statistics.ts'

/** The number of shoppers, and the milliseconds from the end of a response to the same shopper's next request. */
const [SHOPPERS, PAUSE_MS] = [20, 100]
const ORDER_PAUSE_MS = 500

export type ShopperMeasurement = { perSecond: number; pages: number[]; orders: number[] }

/**
 * Runs `work` while 20 shoppers read the pages in turn and a customer orders the item again and again. Returns the
 * pages that were read per second, and the milliseconds of each page and of each order.
 */
export async function measureShoppersDuring(
  url: string,
  { paths, item }: ShopperTargets,
  work: () => Promise<unknown>,
): Promise<ShopperMeasurement> {
  const token = await signUp(url)
  const agent = new Agent({ keepAlive: true })
  const visit: ShopperMeasurement = { perSecond: 0, pages: [], orders: [] }
  let isOver = false

  async function read(shopper: number): Promise<void> {
    for (let at = shopper; !isOver; at++) {
      visit.pages.push(await timeOf(() => readPage(url + paths[at % paths.length], agent)))
      await wait(PAUSE_MS)
    }
  }

  async function order(): Promise<void> {
    while (!isOver) {
      visit.orders.push(await timeOf(() => placeOrder(url, token, item)))
      await wait(ORDER_PAUSE_MS)
    }
  }

  const began = performance.now()
  const shoppers = [order(), ...Array.from({ length: SHOPPERS }, (_, at) => read(at))]
  await work().finally(() => {
    isOver = true
    visit.perSecond = (visit.pages.length * 1000) / (performance.now() - began)
  })
  await Promise.all(shoppers)
  agent.destroy()
  return visit
}

export type ShopperTargets = { paths: readonly string[]; item: string }

function readPage(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' }
    get(address, { agent, headers }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', resolve)
      else reject(new Error(`${address}: ${response.statusCode}`))
    }).on('error', reject)
  })
}
