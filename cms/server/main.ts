import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reachable } from '../database.ts'
import { BadSetting, settings } from '../env.ts'
import { log } from '../log.ts'
import type { Site } from '../publishing/renderer.ts'
import { stock } from '../seed/stock.ts'
import { openAdmin } from './admin.ts'
import { openApp } from './app.ts'
import { readAssets } from './assets.ts'
import { ensureBuilt } from './build.ts'
import { progressBar, say } from './console.ts'
import { openDatabase, openShop, storePages } from './shop.ts'
import { storedAnswers } from './stored.ts'

/** Starts the shop: `npm start`. */
async function start(): Promise<void> {
  const chosen = await reachable(settings())
  // payload.config.ts reads the environment, in this process and in the admin panel's bundle.
  if (chosen.DATABASE_URI) process.env.DATABASE_URI = chosen.DATABASE_URI
  const build = await ensureBuilt(say)
  const site: Site = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  const payload = await openDatabase()
  await stock(payload, chosen, say)
  const shop = openShop(chosen, payload, site)
  await storePages(shop, build, progressBar('Storing pages'))
  const admin = await openAdmin(false)
  const app = openApp(shop, admin.handler)
  const answer = storedAnswers(shop.pages, await readAssets('dist/client'))
  const server = createServer((req, res) => {
    if (!answer(req, res)) app(req, res)
  })
  const port = await listen(server, chosen.PORT, chosen.HOST)
  greet(port, chosen.SITE_URL)
  endOnSignal(server, async () => {
    await admin.close()
    await shop.close()
  })
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      fail(taken ? new BadSetting(`Port ${port} is in use by another program; choose another with PORT=3001.`) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function greet(port: number, siteUrl: string): void {
  const here = `http://localhost:${port}`
  say(`\n  Shop         ${siteUrl.startsWith('http://localhost') ? here : siteUrl}`)
  say(`  Admin panel  ${here}/admin`)
  say(`  Calls        ${here}/api/openapi.json\n`)
}

/** Ctrl-C: answers what is under way, stores what is pending, closes the database. A second Ctrl-C ends at once. */
function endOnSignal(server: Server, close: () => Promise<void>): void {
  let ending = false
  const end = async () => {
    if (ending) process.exit(1)
    ending = true
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
    await close().catch((err) => log.error({ err }, 'closing failed'))
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled'))

start().catch((error) => {
  if (error instanceof BadSetting) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'the shop could not be started')
  process.exit(1)
})
