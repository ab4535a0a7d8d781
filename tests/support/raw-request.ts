import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

export type RawRequest = {
  method: string
  /** Sent unchanged, including `%2e%2e`. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | null
}

export type RawResponse = { status: number; type: string | null; headers: IncomingHttpHeaders; text: string }

/**
 * Sends an HTTP request that ordinary clients cannot send, with its path unchanged. Also reads a response that comes
 * before the request is complete.
 */
export function sendRaw(shop: string, { method, path, headers = {}, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(shop)
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined
    const sent = request({ agent, hostname, port, method, path, headers: { ...contentLength(body), ...headers } })
    sent.on('error', (error) => {
      if (!answer) reject(error)
    })
    sent.on('response', (response) => {
      answer = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode: status = 0, headers } = response
        resolve({ status, type: headers['content-type'] ?? null, headers, text })
      })
    })
    sent.end(body ?? undefined)
  })
}

function contentLength(body: string | Buffer | null | undefined): Record<string, string> {
  return body == null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
}
