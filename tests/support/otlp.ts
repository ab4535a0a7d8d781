import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './local-server.ts'

export type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

/** Starts a server that receives traces (OTLP over HTTP with JSON). `spans` and `text` return all that it received. */
export async function startTraceReceiver() {
  const bodies: string[] = []
  const server = createServer(async (req, res) => {
    const body = await text(req)
    const isTraces = req.method === 'POST' && req.url === '/v1/traces'
    if (isTraces) bodies.push(body)
    res.writeHead(isTraces ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}')
  })
  const { url, close } = await listenLocally(server)
  const scopes = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  const spans = () => scopes().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return { url, spans, text: () => bodies.join('\n'), close }
}
