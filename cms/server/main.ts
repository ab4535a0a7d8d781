import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { log } from '../base/log/log.ts'
import { redactLogMessage } from '../base/log/redact-text.ts'
import { redirectConsoleToLog } from '../base/log/redirect-console-to-log.ts'
import { settings as readSettings } from '../base/settings/env.ts'
import { startTracing } from '../base/traces/start-tracing.ts'
import type { AstroSite } from '../site/pages/renderer.ts'
import { createCorsRules } from '../web/api/cors-rules.ts'
import { createExpressApp } from './app.ts'
import { ensureBuilt } from './build.ts'
import { createMeasuredListener, createTracedListener } from './metrics/measure-requests.ts'
import { createRequestMetrics } from './metrics/request-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createShopMetrics } from './metrics/shop-metrics.ts'
import { createAdminHandler } from './routes/admin.ts'
import { readAssets } from './routes/assets.ts'
import { createPreviewPageSender, createSitePageHandler, renderFailurePages } from './routes/site-pages.ts'
import { createStoredResponseHandler } from './routes/stored-responses.ts'
import { openShopRuntime } from './services/open-shop-runtime.ts'
import { warmUpPanel } from './services/warm-up-panel.ts'
import { warmUpSearchIndex } from './services/warm-up-search-index.ts'
import { claimDataDir } from './start/claim-data-dir.ts'
import { printLine } from './start/console.ts'
import { initializeSettings } from './start/initialize-settings.ts'
import { startServer } from './start/listen.ts'
import { prepareAndOpenDatabase } from './start/prepare-and-open-database.ts'
import { INVALID_SETTINGS_EXIT_CODE, runMain } from './start/run-main.ts'
import { serveWhileWaiting, waitForDatabase } from './start/wait-for-database.ts'

/** `redirectAstroLogs` sets the function that receives Astro's log lines. */
type BuiltSite = AstroSite & {
  redirectAstroLogs(write: (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void): void
}

/** `npm start`: runs stale builds, migrates, fills an empty database, and serves. */
async function start(): Promise<void> {
  redirectConsoleToLog(console, log)
  // On a read-only disk existing files can be opened, and the shop would fail later with a less clear error.
  accessSync(readSettings().DATA_DIR, constants.W_OK)
  const settings = await waitForDatabase(initializeSettings, { begin: () => serveWhileWaiting(readSettings()) })
  const build = await ensureBuilt(printLine)
  const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT) : null
  const site: BuiltSite = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  site.redirectAstroLogs((level, message) => log[level](redactLogMessage(message)))
  const release = await claimDataDir(settings)
  // Remove partial uploads of a process that was killed.
  const uploads = join(settings.DATA_DIR, 'uploads')
  rmSync(uploads, { recursive: true, force: true })
  // Payload would make it for the first upload, where a full or read-only disk ends the process.
  mkdirSync(uploads, { mode: 0o700 })
  const payload = await prepareAndOpenDatabase(settings)
  const shop = await openShopRuntime(settings, payload, { site, build })
  const admin = createAdminHandler(shop, false)
  const assets = readAssets('dist/client')
  const { admit } = createCorsRules(settings)
  const stored = createStoredResponseHandler({ pages: shop.pages, assets, cache: shop.responseCache, admit })
  const metrics = createShopMetrics(shop)
  const failure = await renderFailurePages(site, settings)
  const app = createExpressApp(shop, {
    admin: admin.handler,
    metrics,
    failure,
    pages: createSitePageHandler({ ...shop, failure }),
    renderPreview: createPreviewPageSender(site, settings),
  })
  const metricsServer = await serveMetrics(metrics, settings)
  const handle = createMeasuredListener(
    { stored, others: app, onStored: shop.busy.served },
    createRequestMetrics(metrics),
  )
  let stopOpening = () => {}
  const handler = tracing ? createTracedListener(handle, settings) : handle
  const close = async () => {
    stopOpening()
    metricsServer?.close()
    await admin.close()
    await shop.close()
    await tracing?.close()
    release()
  }
  const here = await startServer(handler, settings, close, admit)
  const stopSearch = warmUpSearchIndex({
    branches: shop.branches,
    isBusy: shop.busy.isBusy,
    onError: (err) => payload.logger.warn({ err }, 'the search index could not be built ahead'),
  })
  const stopPanel = warmUpPanel({
    url: `${here}/admin/login`,
    isBusy: () => shop.busy.isBusy() || shop.busy.hasVisitors(),
    onError: (err) => payload.logger.warn({ err }, 'the admin panel could not be opened ahead'),
  })
  stopOpening = () => {
    stopSearch()
    stopPanel()
  }
}

runMain(start, 'the shop could not be started', INVALID_SETTINGS_EXIT_CODE)
