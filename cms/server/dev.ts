import { type AstroIntegration, dev as astroDev } from 'astro'
import type { RequestHandler } from 'express'
import type { PreviewPageSender } from '../desk/preview/routes.ts'
import { createPageDataSource, toSiteSettings } from '../site/pages/page-data.ts'
import { createExpressApp } from './app.ts'
import { createMeasuredListener } from './metrics/measure-requests.ts'
import { createRequestMetrics } from './metrics/request-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createShopMetrics } from './metrics/shop-metrics.ts'
import { createAdminHandler } from './routes/admin.ts'
import { openShopRuntime, type ShopRuntime } from './services/open-shop-runtime.ts'
import { claimDataDir } from './start/claim-data-dir.ts'
import { initializeSettings } from './start/initialize-settings.ts'
import { startServer } from './start/listen.ts'
import { prepareAndOpenDatabase } from './start/prepare-and-open-database.ts'
import { runMain } from './start/run-main.ts'

/** `npm run dev`: runs the shop with the development servers of Astro (pages) and Next (admin panel). */
async function develop(): Promise<void> {
  const settings = await initializeSettings()
  const release = await claimDataDir(settings)
  const payload = await prepareAndOpenDatabase(settings)
  // Astro's development server renders the pages. The change log keeps the catalog up to date.
  const site = { render: async () => new Response(null, { status: 404 }) }
  const shop = await openShopRuntime(settings, payload, { site, build: null }, 'pages-dev.db')
  const admin = createAdminHandler(shop, true)
  const { pages, renderPreview, close } = await openSite(shop)
  const metrics = createShopMetrics(shop)
  const app = createExpressApp(shop, { admin: admin.handler, pages, renderPreview, metrics, failure: null })
  const metricsServer = await serveMetrics(metrics, settings)
  const handle = createMeasuredListener(
    { stored: () => false, others: app, onStored() {} },
    createRequestMetrics(metrics),
  )
  await startServer(handle, settings, async () => {
    metricsServer?.close()
    await close()
    await admin.close()
    await shop.close()
    release()
  })
}

/** Symbol by which Astro's development server takes a page's locals from its request. */
const LOCALS = Symbol.for('astro.locals')

async function openSite(
  shop: ShopRuntime,
): Promise<{ pages: RequestHandler; renderPreview: PreviewPageSender; close(): Promise<void> }> {
  let vite: { middlewares: RequestHandler } | undefined
  const captureVite: AstroIntegration = {
    name: 'shopfront:dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        vite = server as unknown as { middlewares: RequestHandler }
      },
    },
  }
  const server = await astroDev({ integrations: [captureVite], server: { port: 0 } })
  return {
    pages: async (req, res, next) => {
      const { catalog } = await shop.branches.shown()
      Reflect.set(req, LOCALS, { shop: createPageDataSource(catalog, toSiteSettings(shop.settings)) })
      vite?.middlewares(req, res, next)
    },
    renderPreview: ({ address, shop }, req, res, next) => {
      Reflect.set(req, LOCALS, { shop })
      req.method = 'GET'
      req.url = address
      req.originalUrl = address
      vite?.middlewares(req, res, next)
    },
    close: () => server.stop(),
  }
}

// Under `node --watch` child processes send messages for it, which Next takes for messages of its own workers.
delete process.env.WATCH_REPORT_DEPENDENCIES

runMain(develop, 'the shop could not be started')
