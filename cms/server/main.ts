import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openTracing } from '../base/traces/open-tracing.ts'
import type { Site } from '../site/pages/renderer.ts'
import { openAdmin } from './admin.ts'
import { createExpressApp } from './app.ts'
import { readAssets } from './assets.ts'
import { ensureBuilt } from './build.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { say } from './console.ts'
import { listen, run } from './listen.ts'
import { loadSettings } from './load-settings.ts'
import { measured, traced } from './measure-requests.ts'
import { openApp } from './open-app.ts'
import { openPanelAhead } from './open-panel-ahead.ts'
import { openRequestFigures } from './request-figures.ts'
import { openSeededDatabase } from './seeded-database.ts'
import { serveMetrics } from './serve-metrics.ts'
import { shopMetrics } from './shop-metrics.ts'
import { builtSiteRenderer, renderFailure, sitePages } from './site-pages.ts'
import { serveStored } from './stored-responses.ts'

/** `npm start`: builds what is stale, migrates, fills an empty database, and serves; pages are rendered on request or when idle. */
async function start(): Promise<void> {
  const settings = await loadSettings()
  const build = await ensureBuilt(say)
  const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT ? await openTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT) : null
  const site: Site = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)
  const release = claimDataDir(settings)
  // Remove partial uploads of a process that was killed.
  rmSync(join(settings.DATA_DIR, 'uploads'), { recursive: true, force: true })
  const payload = await openSeededDatabase(settings)
  const shop = await openApp(settings, payload, { site, build })
  const admin = openAdmin(shop, false)
  const assets = readAssets('dist/client')
  const stored = serveStored(shop.pages, assets, shop.responseCache)
  const metrics = shopMetrics(shop)
  const app = createExpressApp(shop, {
    admin: admin.handler,
    pages: sitePages({ ...shop, failure: await renderFailure(site, settings) }),
    renderPreview: builtSiteRenderer(site, settings),
    metrics,
  })
  const metricsServer = await serveMetrics(metrics, settings)
  const handle = measured({ stored, others: app, onStored: shop.busy.served }, openRequestFigures(metrics))
  let stopOpening = () => {}
  const here = await listen(tracing ? traced(handle, settings) : handle, settings, async () => {
    stopOpening()
    metricsServer?.close()
    await admin.close()
    await shop.close()
    await tracing?.close()
    release()
  })
  stopOpening = openPanelAhead({
    url: `${here}/admin/login`,
    isBusy: () => shop.busy.isBusy() || shop.busy.hasVisitors(),
    onError: (err) => payload.logger.warn({ err }, 'the admin panel could not be opened ahead'),
  })
}

run(start)
