import { Agent, get } from 'node:http'
import { type Orders, placeOrder, repeatDuring, signUp } from './customers.ts'
import { timeOf } from './statistics.ts'

/** The number of shoppers, and the milliseconds from the end of a response to the same shopper's next request. */
const [SHOPPERS, PAUSE_MS] = [20, 100]
const ORDER_PAUSE_MS = 500

/** The pages that were read per second, and the milliseconds of each page and of each order. */
export type ShopperMeasurement = { perSecond: number; pages: number[]; orders: number[] }

export type ShopperTargets = { paths: readonly string[]; item: string }

/** Runs `work` while 20 shoppers read the pages in turn and a customer orders the item again and again. */
export async function measureShoppersDuring(
  url: string,
  { paths, item }: ShopperTargets,
  work: () => Promise<unknown>,
): Promise<ShopperMeasurement> {
  const token = await signUp(url)
  const agent = new Agent({ keepAlive: true })
  const pages: number[] = []
  const orders: Orders = { times: [], refused: 0 }
  const read = async (at: number) => pages.push(await timeOf(() => readPage(url + paths[at % paths.length], agent)))
  const reader = (first: number) => ({ pauseMs: PAUSE_MS, send: (at: number) => read(first + at) })
  const customer = { pauseMs: ORDER_PAUSE_MS, send: () => placeOrder(url, token, item, orders) }
  let count = 0
  const untilOver = () =>
    work().finally(() => {
      count = pages.length
    })
  const seconds = await repeatDuring(untilOver, [customer, ...Array.from({ length: SHOPPERS }, (_, at) => reader(at))])
  agent.destroy()
  return { perSecond: count / seconds, pages, orders: orders.times }
}

function readPage(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', resolve)
      else reject(new Error(`${address}: ${response.statusCode}`))
    }).on('error', reject)
  })
}
