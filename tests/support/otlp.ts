import { createServer } from 'node:http'
import { listenLocally } from './local-server.ts'

export type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A server that receives traces (OTLP over HTTP with JSON). `spans` and `text` return everything that it received. */
export type TraceReceiver = { url: string; spans(): SentSpan[]; text(): string; close(): Promise<void> }

type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const isTraces = req.method === 'POST' && req.url === '/v1/traces'
    if (isTraces) bodies.push(Buffer.concat(chunks).toString())
    res.writeHead(isTraces ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}')
  })
  const { url, close } = await listenLocally(server)
  return {
    url,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => bodies.join('\n'),
    close,
  }
}
