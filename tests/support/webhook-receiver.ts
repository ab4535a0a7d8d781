import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WebhookEvent } from '../../src/contract/webhooks.ts'
import { listenLocally } from './local-server.ts'

/** The data of any event. A test reads the fields of its own events. */
type Data = WebhookEvent<'order.changed'>['data'] &
  WebhookEvent<'product.changed'>['data'] &
  WebhookEvent<'message.received'>['data']

/** A request that a receiver got, with the status of its response. Each webhook of a test has a path of its own. */
type Received = Record<'id' | 'path' | 'type' | 'timestamp' | 'body', string> & {
  status: number
  data: Data
  headers: Record<string, string>
}

/** A response to send. `when` is called on the request, and awaited before the response. */
type Answer = { status: number; headers?: Record<string, string>; body?: string; when?: () => Promise<unknown> }

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts a server that receives webhooks. By default it accepts every request with status 200. */
export async function startReceiver() {
  const received: Received[] = []
  const next = new Map<string, Answer[]>()
  const server = createServer(async (req, res) => {
    const path = req.url ?? ''
    const body = await text(req)
    const answer = next.get(path)?.shift() ?? { status: 200, body: 'taken' }
    const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]))
    const id = headers['webhook-id'] ?? ''
    received.push({ id, path, status: answer.status, ...JSON.parse(body), headers, body })
    await answer.when?.()
    res.writeHead(answer.status, answer.headers).end(answer.body)
  })
  const { url, close } = await listenLocally(server)
  /** Sets the responses to the next requests to this path, in order. Later requests are accepted again. */
  const answer = (path: string, ...answers: Answer[]) => void next.set(path, answers)
  return { url, received, answer, stop: close }
}

/** Whether a received webhook has a valid signature by this secret, verified as docs/webhooks.md describes. */
export function isSigned({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((each) => {
    const [version, signature = ''] = each.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
