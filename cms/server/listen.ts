import { createServer, type RequestListener, type Server } from 'node:http'
import { BadSetting, type Settings } from '../env.ts'
import { toOriginForm } from '../http/origin-form.ts'
import { log } from '../log.ts'
import { say } from './console.ts'

/**
 * Milliseconds that an unused connection stays open: longer than proxies and clients keep theirs, usually up to a minute.
 * The one that closes first must not be the shop, which would close connections that a request is just being sent on.
 */
const KEEP_ALIVE_MS = 75_000

/** Starts listening, prints the URLs and returns the one that this machine reaches. On Ctrl-C, open requests are completed, then `close` is called. */
export async function listen(
  handler: RequestListener,
  settings: Settings,
  close: () => Promise<void>,
): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => {
    toOriginForm(req)
    handler(req, res)
  })
  const port = await bind(server, settings)
  endOnSignal(server, close)
  const here = `http://localhost:${port}`
  say(`\n  Shop         ${settings.SITE_URL.startsWith('http://localhost') ? here : settings.SITE_URL}`)
  say(`  Admin panel  ${here}/admin`)
  say(`  Readiness    ${here}/readyz\n`)
  const isEveryAddress = ['0.0.0.0', '::'].includes(settings.HOST)
  return `http://${isEveryAddress ? '127.0.0.1' : urlHost(settings.HOST)}:${port}`
}

/** An address of IPv6 is in brackets in a URL. */
function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function bind(server: Server, { PORT, HOST }: Settings): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      fail(
        taken ? new BadSetting(`Port ${PORT} is in use by another program; choose another, such as PORT=3001.`) : error,
      )
    })
    server.listen(PORT, HOST, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}

/** Milliseconds that open requests may take after a stop signal. */
const SHUTDOWN_MS = 5000

function endOnSignal(server: Server, close: () => Promise<void>): void {
  let ending = false
  const end = async () => {
    // A second Ctrl-C ends at once.
    if (ending) process.exit(1)
    ending = true
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS).unref()
    await closed
    await close().catch((err) => log.error({ err }, 'closing failed'))
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/**
 * Runs a command. A user error is printed as one sentence with exit code 1, without a stack. Files are created for the
 * owner only.
 */
export function run(command: () => Promise<void>): void {
  process.umask(0o077)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and not handled'))
  command().catch((error) => {
    if (error instanceof BadSetting) process.stderr.write(`${error.message}\n`)
    else log.fatal({ err: error }, 'the shop could not be started')
    process.exit(1)
  })
}
