import { request } from 'node:http'

export type StoredResponse = {
  /** Alternating names and values, without headers that every server adds. */
  headers: string[]
  body: Buffer
}

/** Headers that depend on the connection. */
const BY_SERVER = ['date', 'connection', 'keep-alive']

export function readResponse(url: string, encoding: string): Promise<StoredResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { rawHeaders } = response
        const isOwn = (at: number) => !BY_SERVER.includes((rawHeaders[at - (at % 2)] ?? '').toLowerCase())
        resolve({ headers: rawHeaders.filter((_, at) => isOwn(at)), body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject).end()
  })
}
