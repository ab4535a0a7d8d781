import { Agent, request } from 'node:http'

/** Closes idle connections after a second, before a blocked shop does and fails the next order. */
const agent = new Agent({ keepAlive: true, timeout: 1000 })
const headers = { 'Content-Type': 'application/json' }

let customers = 0

export async function signUp(url: string): Promise<string> {
  const number = String(1_000_000 + customers++).slice(1)
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: `+1 503 2${number.slice(0, 2)} ${number.slice(2)}`, password: 'secret-1' }),
  })
  const { token, message } = (await response.json()) as { token?: string; message?: string }
  if (!token) throw new Error(`A customer could not sign up: ${message}`)
  return token
}

/**
 * Orders one piece. Returns whether it was accepted. Uses `node:http`, which needs a third of the CPU time of `fetch`,
 * because load generator and shop share the processor.
 */
export function placeOrder(url: string, token: string, itemId: string): Promise<boolean> {
  const order = JSON.stringify({ saleOrder: { id: null }, saleOrderTransactions: [{ itemId, quantity: 1 }] })
  const options = { agent, method: 'POST', headers: { ...headers, Authorization: `Bearer ${token}` } }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/get_checkout/aurel`, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    sent.on('error', reject).end(order)
  })
}
