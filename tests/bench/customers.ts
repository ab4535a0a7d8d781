import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { timeOf } from './statistics.ts'

/** Closes idle connections after a second, before a blocked shop does and fails the next order. */
const agent = new Agent({ keepAlive: true, timeout: 1000 })
const headers = { 'Content-Type': 'application/json' }

/** The milliseconds of each order, and how many were refused. */
export type Orders = { times: number[]; refused: number }

let customers = 0

export async function signUp(url: string): Promise<string> {
  const number = String(1_000_000 + customers++).slice(1)
  const body = JSON.stringify({ name: `+1 503 2${number.slice(0, 2)} ${number.slice(2)}`, password: 'secret-1' })
  const response = await fetch(`${url}/api/register`, { method: 'POST', headers, body })
  const { token, message } = (await response.json()) as { token?: string; message?: string }
  if (!token) throw new Error(`A customer could not sign up: ${message}`)
  return token
}

/** Orders one piece, and records it. `node:http` needs a third of the CPU time of `fetch`. */
export async function placeOrder(url: string, token: string, itemId: string, orders: Orders): Promise<void> {
  const order = JSON.stringify({ saleOrder: { id: null }, saleOrderTransactions: [{ itemId, quantity: 1 }] })
  const options = { agent, method: 'POST', headers: { ...headers, Authorization: `Bearer ${token}` } }
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${url}/api/get_checkout/aurel`, options, (response) => {
        if (response.statusCode !== 200) orders.refused++
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end(order)
    })
  orders.times.push(await timeOf(send))
}

/** A request that is repeated, `pauseMs` after the last response. `at` counts the repetitions. */
type Repeated = { pauseMs: number; send(at: number): Promise<unknown> }

/** Repeats requests, each on its own, while `work` runs. Returns the seconds of `work`. */
export async function repeatDuring(work: () => Promise<unknown>, requests: readonly Repeated[]): Promise<number> {
  const [began, over] = [performance.now(), new AbortController()]
  const repeating = requests.map(async ({ pauseMs, send }) => {
    for (let at = 0; !over.signal.aborted; at++) {
      await send(at)
      await wait(pauseMs)
    }
  })
  await work().finally(() => over.abort())
  const seconds = (performance.now() - began) / 1000
  await Promise.all(repeating)
  return seconds
}
