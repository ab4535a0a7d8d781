import { Agent, request } from 'node:http'

type Product = { id: string; available: number }
type OrderFigures = { perSecond: number; p50: number; p95: number; refused: number }

const IN_FLIGHT = 16
const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
const headers = { 'Content-Type': 'application/json' }

/** Places `count` orders with one line each, 16 at a time, by 16 customers, over this number of products. */
export async function ordersPerSecond(
  url: string,
  adminPassword: string,
  count: number,
  products: number,
): Promise<OrderFigures> {
  const goods = await addStock(url, adminPassword, products, count)
  const tokens = await Promise.all(Array.from({ length: IN_FLIGHT }, (_, customer) => signUp(url, customer)))
  const times: number[] = []
  let next = 0
  let refused = 0
  const started = performance.now()
  await Promise.all(
    tokens.map(async (token) => {
      for (let order = next++; order < count; order = next++) {
        const began = performance.now()
        const ok = await placeOrder(url, token, goods[order % goods.length]?.id ?? '')
        times.push(performance.now() - began)
        if (!ok) refused++
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: count / seconds, p50: at(0.5), p95: at(0.95), refused }
}

/** Adds stock to the first products of the shop and returns them. */
export async function addStock(url: string, password: string, products: number, pieces: number): Promise<Product[]> {
  const login = await post(`${url}/api/users/login`, { email: 'admin@aurel.example', password })
  const { token } = (await login.json()) as { token: string }
  const { result } = (await (await fetch(`${url}/api/get_item/aurel`)).json()) as { result: Product[] }
  const goods = result.slice(0, products)
  for (const { id } of goods) {
    const body = JSON.stringify({ stockChange: pieces, _status: 'published' })
    await fetch(`${url}/api/products/${id}`, {
      method: 'PATCH',
      headers: { ...headers, Authorization: `JWT ${token}` },
      body,
    })
  }
  return goods
}

export async function signUp(url: string, customer: number): Promise<string> {
  const answer = await post(`${url}/api/register`, {
    name: `+1 503 555 ${String(1000 + customer)}${Date.now() % 1000}`,
    password: 'secret-1',
  })
  return ((await answer.json()) as { token: string }).token
}

/** With `node:http`, which costs a third of `fetch`: load generator and shop share the processor. */
export function placeOrder(url: string, token: string, itemId: string): Promise<boolean> {
  const order = JSON.stringify({ saleOrder: { id: null }, saleOrderTransactions: [{ itemId, quantity: 1 }] })
  const options = { agent, method: 'POST', headers: { ...headers, Authorization: `Bearer ${token}` } }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/get_checkout/aurel`, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200))
    })
    sent.on('error', reject).end(order)
  })
}

function post(url: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
}
