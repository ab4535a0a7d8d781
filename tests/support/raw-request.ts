import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

export type RawRequest = {
  method: string
  /** Sent unchanged, including `%2e%2e`. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | null
}

export type RawResponse = { status: number; type: string | null; headers: IncomingHttpHeaders; text: string }

/** Sends a request with its path unchanged. Also reads a response that comes before the request is complete. */
export function sendRaw(shop: string, { method, path, headers = {}, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(shop)
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const length = body == null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } })
    sent.on('error', (error) => {
      if (!isAnswered) reject(error)
    })
    sent.on('response', (response) => {
      isAnswered = true
      const { statusCode: status = 0, headers } = response
      const type = headers['content-type'] ?? null
      text(response).then((text) => resolve({ status, type, headers, text }), reject)
    })
    sent.end(body ?? undefined)
  })
}
