import { setTimeout as wait } from 'node:timers/promises'
import { addStock, placeOrder, signUp } from './orders.ts'

type Staleness = { path: string; milliseconds: number }

/** Customers who order at the same time, each one order after the other. */
const CUSTOMERS = 4
/** Milliseconds between two orders of one customer. */
const PAUSE_MS = 60

/**
 * The maximum delay in milliseconds between the response to an order and public pages and calls that show the stock it
 * left, while orders are placed for some seconds over 36 products. One of them is watched.
 */
export async function measureStaleness(url: string, adminPassword: string, seconds: number): Promise<Staleness[]> {
  const products = await addStock(url, adminPassword, 36, 100_000)
  const home = await (await fetch(`${url}/api/get_home_product?store=aurel`)).text()
  const { id = '' } = products.find((product) => home.includes(product.id)) ?? {}
  const reads = {
    '/api/get_item/aurel': inList(id),
    '/api/get_home_product?store=aurel': inList(id),
    [`/productDetail/${id}`]: (text: string) => /Available<\/dt>\s*<dd[^>]*>(\d+)/.exec(text)?.[1],
  }
  const paths = Object.keys(reads)
  await wait(3000)
  const first = await Promise.all(paths.map((path) => readShown(url + path, reads[path]!)))
  const answered: number[] = []
  const until = performance.now() + seconds * 1000

  async function order(token: string, customer: number) {
    for (let at = customer; performance.now() < until; at++) {
      // Every second order is for the watched product.
      const product = at % 2 === 0 ? id : (products[at % products.length]?.id ?? '')
      const taken = await placeOrder(url, token, product)
      if (taken && product === id) answered.push(performance.now())
      await wait(PAUSE_MS)
    }
  }

  async function watch(path: string, stockBefore: number): Promise<Staleness> {
    let milliseconds = 0
    while (performance.now() < until) {
      const asked = performance.now()
      const shown = stockBefore - (await readShown(url + path, reads[path]!))
      const missing = answered[shown]
      if (missing !== undefined) milliseconds = Math.max(milliseconds, asked - missing)
      await wait(20)
    }
    return { path, milliseconds }
  }

  const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => signUp(url, customer)))
  const watching = Promise.all(paths.map((path, at) => watch(path, first[at] ?? 0)))
  await Promise.all(tokens.map(order))
  return watching
}

const inList = (id: string) => (text: string) =>
  (JSON.parse(text) as { result: { id: string; available: number }[] }).result.find((product) => product.id === id)
    ?.available

async function readShown(url: string, read: (text: string) => string | number | undefined): Promise<number> {
  return Number(read(await (await fetch(url)).text()))
}
