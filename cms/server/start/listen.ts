import type { IncomingMessage } from 'node:http'
import { createServer, type RequestListener } from 'node:http'
import { createMissingHostSetter } from '../../base/http/host.ts'
import type { Settings } from '../../base/settings/env.ts'
import { type BeforeRefusal, createConnectionLimiter } from '../services/connection-limiter.ts'
import { bindServer } from './bind.ts'
import { printLine } from './console.ts'
import { shutDownOnSignal } from './shut-down-on-signal.ts'

/**
 * Milliseconds for which an idle connection stays open. It must be longer than the same timeout of proxies and clients,
 * because they must close a connection before the server does.
 */
export const KEEP_ALIVE_MS = 75_000

const TIMEOUTS = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 20_000, connectionsCheckingInterval: 5000 }

/**
 * Starts listening, prints the URLs, and returns the URL on this machine. On Ctrl-C, shuts down gracefully and calls
 * `close`.
 */
export async function startServer(
  handler: RequestListener,
  settings: Settings,
  close: () => Promise<void>,
  beforeRefusal: BeforeRefusal = () => {},
): Promise<string> {
  const giveHost = createMissingHostSetter(settings.SITE_URL)
  const server = createServer(TIMEOUTS)
  const refuseTooMany = createConnectionLimiter(server, { beforeRefusal })
  const port = await bindServer(server, { port: settings.PORT, host: settings.HOST, names: ['PORT', 'HOST'] })
  const ending = shutDownOnSignal(server, close)
  server.on('request', (req, res) => {
    toOriginForm(req)
    giveHost(req)
    if (refuseTooMany(req, res)) return
    ending.begin(res)
    handler(req, res)
    ending.follow(res)
  })
  const here = `http://localhost:${port}`
  printLine(`\n  Shop         ${settings.SITE_URL.startsWith('http://localhost') ? here : settings.SITE_URL}`)
  printLine(`  Admin panel  ${here}/admin`)
  printLine(`  Readiness    ${here}/readyz\n`)
  return getLocalUrl(settings.HOST, port)
}

/** Returns the shop's URL on this machine. */
export function getLocalUrl(host: string, port: number): string {
  const isEveryAddress = ['0.0.0.0', '::'].includes(host)
  return `http://${isEveryAddress ? '127.0.0.1' : urlHost(host)}:${port}`
}

/** Returns the host in URL form: an IPv6 address gets brackets. */
function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Rewrites the target of a request that has a full URL in place of a path, and takes its host from that URL (RFC 9112
 * §3.2.2).
 */
function toOriginForm(req: IncomingMessage): void {
  const { url = '/' } = req
  if (url.startsWith('/') || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return
  req.headers.host = new URL(url).host
  // Avoids the normalization of `URL`: paths are compared as they were sent.
  req.url = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}
