import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { getPayload, type Payload } from 'payload'
import type { SiteSettings } from '../../src/domain/page-data.ts'
import { openResponseCache, type ResponseCache } from '../api/response-cache.ts'
import { indexLimits, type Limits, openLimits } from '../auth/limits.ts'
import { type Branches, nullWithoutStore, openBranches } from '../catalog/branches.ts'
import { type CatalogState, followCatalog } from '../catalog/catalog-state.ts'
import { openProductStore } from '../catalog/product-store.ts'
import type { ChangeLog } from '../changes/change-log.ts'
import { type LiveMarks, markLive } from '../changes/mark-live.ts'
import { idsTagged } from '../changes/tags.ts'
import { withReachableDatabase } from '../database/adapter.ts'
import { checkSecret } from '../database/shared-secret.ts'
import { openCacheFile } from '../database/sqlite/cache-file.ts'
import { overrideSettings, type Settings, settings } from '../env.ts'
import { openPurger } from '../front-cache/purger.ts'
import { type Outbox, openOutbox } from '../mail/outbox.ts'
import { fillMessageKeys } from '../messages/message-keys.ts'
import { isShopAddress } from '../pages/addresses.ts'
import { addressesAhead } from '../pages/addresses-ahead.ts'
import { followLog } from '../pages/follow-log.ts'
import { openPageStore } from '../pages/page-store.ts'
import { openPages, type Pages } from '../pages/pages.ts'
import { openRenderAhead, type RenderAhead } from '../pages/render-ahead.ts'
import { openRenderQueue } from '../pages/render-queue.ts'
import { openRenderer, type Render, type Site } from '../pages/renderer.ts'
import { type PictureFiles, pictureFiles } from '../pictures/picture-files.ts'
import { openScheduler } from '../schedule/scheduler.ts'
import { switchSales } from '../schedule/switch-sales.ts'
import { openSignInLog, type SignInLog } from '../staff/sign-in-log.ts'
import { type BusySignal, openBusySignal } from './busy.ts'
import { openPruning } from './prune.ts'

/** The running shop without its web server: what the server, the commands and the tests work with. */
export type App = {
  settings: Settings
  payload: Payload
  branches: Branches
  catalogState: CatalogState
  log: ChangeLog
  liveMarks: LiveMarks
  render: Render
  pages: Pages
  responseCache: ResponseCache
  limits: Limits
  outbox: Outbox
  signInLog: SignInLog
  pictures: PictureFiles
  busy: BusySignal
  close(): Promise<void>
}

/** The built site, and what tells one build from another; null for Astro's development server, which renders by itself. */
export type SiteBuild = { site: Site; build: string | null }

/** Renderings at once, and requests for pages of the shop that wait. */
const RENDERING = { concurrency: 4, maxWaiting: 2000 }

/** Reads the settings and checks the database. Throws `BadSetting`. */
export async function loadSettings(): Promise<Settings> {
  const completed = await withReachableDatabase(settings())
  if (completed.S3) await (await import('../pictures/bucket.ts')).checkBucket(completed.S3)
  overrideSettings(completed)
  // The admin panel's bundle has its own copy of the settings, read from the environment.
  if (completed.DATABASE_URI) process.env.DATABASE_URI = completed.DATABASE_URI
  return completed
}

/** Opens the services and follows the change log. The pages are stored in `file` of DATA_DIR. */
export async function openApp(
  settings: Settings,
  payload: Payload,
  { site, build }: SiteBuild,
  file = 'pages.db',
): Promise<App> {
  // Before anything is served: sales began and ended while no process was running.
  await switchSales(payload).catch((err) => payload.logger.warn({ err }, 'sales could not be begun and ended'))
  const cache = openCacheFile(join(settings.DATA_DIR, file), fingerprint(settings), (why) =>
    payload.logger.warn({ file, why }, 'the stored pages and products cannot be used; they are made again'),
  )
  const store = openPageStore(cache)
  const products = openProductStore(cache, (err) => payload.logger.error({ err }, 'products could not be stored'))
  let ahead: RenderAhead | undefined
  const followed = await followLog(payload, store, { onStale: () => ahead?.wake(), onGap: products.forgetAll })
  const { freshness, log } = followed
  openPurger(settings, followed, build ?? '')
  const branches = openBranches(payload, settings.STORE, { store: products, history: followed.history })
  const catalog = followCatalog(log, branches)
  const liveMarks = markLive(payload, log, catalog)
  const render = openRenderer(site, branches, siteSettings(settings))
  const shownCatalog = async () => (await branches.shown()).catalog
  const pages = openPages({
    ...{ store, freshness, catalog, render },
    build: build ?? '',
    exists: async (address) => isShopAddress(address, await shownCatalog()),
    withSlot: openRenderQueue(RENDERING),
    onError: (err, url) => payload.logger.error({ err, url }, 'a page could not be rendered'),
    onStoreError: (err, url) => payload.logger.error({ err, url }, 'a page could not be stored'),
  })
  const busy = openBusySignal()
  if (build) {
    ahead = openRenderAhead({
      pages,
      async *addresses() {
        const shown = await shownCatalog().catch(nullWithoutStore)
        if (shown) yield* addressesAhead(store, shown)
      },
      isBusy: busy.isBusy,
      onError: (err) => payload.logger.error({ err }, 'pages could not be rendered ahead'),
    })
    ahead.wake()
  }
  const outbox = openOutbox({ payload, branches, isBusy: busy.isBusy })
  const pictures = await pictureFiles()
  if (settings.S3) {
    log.subscribe('pictures', async (changes) => {
      if (changes.some(({ tags }) => idsTagged('media', tags).length > 0)) pictures.recheck()
    })
  }
  const signInLog = openSignInLog(payload)
  const pruning = openPruning(payload)
  const scheduler = openScheduler(payload)
  return {
    ...{
      settings,
      payload,
      branches,
      catalogState: catalog,
      log,
      liveMarks,
      render,
      pages,
      outbox,
      signInLog,
      pictures,
    },
    busy,
    responseCache: openResponseCache(freshness, catalog),
    limits: openLimits(payload, settings.RATE_LIMITS),
    async close() {
      pruning.stop()
      await scheduler.stop()
      liveMarks.stop()
      busy.stop()
      await ahead?.stop()
      await followed.close()
      pages.close()
      store.close()
      await outbox.stop()
      await signInLog.stop()
      await payload.destroy()
    },
  }
}

/** Stored pages are for one database and these settings. */
function fingerprint({ SITE_URL, SIGN_IN, STORE, DATABASE_URI, GEOCODE_URL }: Settings): string {
  return createHash('sha256')
    .update(JSON.stringify([SITE_URL, SIGN_IN, STORE, DATABASE_URI, GEOCODE_URL]))
    .digest('hex')
}

/** Opens and migrates the database. Payload keeps it for the whole process, including the admin panel. */
export async function openDatabase(): Promise<Payload> {
  const { default: config } = await import('../../payload.config.ts')
  const payload = await getPayload({ config })
  // MongoDB has no migrations, and a SQLite file no other machines.
  if (payload.db.name === 'sqlite') await payload.db.migrate()
  else await checkSecret(payload, settings())
  await indexLimits(payload)
  await fillMessageKeys(payload)
  return payload
}

export function siteSettings({ SITE_URL, SIGN_IN, GEOCODE_URL }: Settings): SiteSettings {
  return { siteUrl: SITE_URL, signIn: SIGN_IN, geocoding: GEOCODE_URL !== undefined }
}
