import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listenLocally } from '../support/local-server.ts'

/** Milliseconds between the two parts of a page, enough for the browser to draw the first. */
const PAUSE_MS = 400

/** Starts a proxy that delays the main part of each page. Responds with 502 to a page without that part. */
export async function startSlowNetwork(shop: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((req, res) => {
    const fail = () => res.destroy()
    const headers = { ...req.headers, 'accept-encoding': 'identity' }
    const forwarded = request(new URL(req.url ?? '/', shop), { method: req.method, headers }, (answer) => {
      answer.on('error', fail)
      sendSlowly(answer, res).catch(fail)
    })
    forwarded.on('error', fail)
    req.pipe(forwarded)
  })
  const { url, close } = await listenLocally(server)
  return { url, stop: close }
}

async function sendSlowly(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  const { 'content-length': _, ...kept } = answer.headers
  const head = () => res.writeHead(answer.statusCode ?? 502, kept)
  if (!kept['content-type']?.startsWith('text/html')) {
    answer.pipe(head())
    return
  }
  const page = await text(answer)
  const main = page.indexOf('<main')
  if (main < 0) {
    res.writeHead(502, { 'content-type': 'text/plain' }).end('This page has no <main> before which it can be split.')
    return
  }
  head().write(page.slice(0, main))
  await wait(PAUSE_MS)
  res.end(page.slice(main))
}
