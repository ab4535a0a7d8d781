import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPayload, type Payload } from 'payload'
import type { SiteSettings } from '../../src/domain/page-data.ts'
import { indexLimits, type Limits, openLimits } from '../api/limits.ts'
import { openResponseCache, type ResponseCache } from '../api/response-cache.ts'
import { type Branches, openBranches } from '../catalog/branches.ts'
import { onPublication } from '../changes/announcements.ts'
import { pageTags } from '../changes/tags.ts'
import { withReachableDatabase } from '../database/adapter.ts'
import { overrideSettings, type Settings, settings } from '../env.ts'
import { type Outbox, openOutbox } from '../mail/outbox.ts'
import { openPageStore, type PageStore } from '../pages/page-store.ts'
import { openPublisher, type Publisher } from '../pages/publisher.ts'
import { openRenderer, type Render, type Site } from '../pages/renderer.ts'
import { openPruning } from './prune.ts'

/** The running shop without its web server: what the server, the commands and the tests work with. */
export type App = {
  settings: Settings
  payload: Payload
  branches: Branches
  render: Render
  pages: PageStore
  publisher: Publisher
  responseCache: ResponseCache
  limits: Limits
  outbox: Outbox
  close(): Promise<void>
}

/** Reads the settings and checks the database. Throws `BadSetting`. */
export async function loadSettings(): Promise<Settings> {
  const completed = await withReachableDatabase(settings())
  overrideSettings(completed)
  // The admin panel's bundle has its own copy of the settings, read from the environment.
  if (completed.DATABASE_URI) process.env.DATABASE_URI = completed.DATABASE_URI
  return completed
}

/** Opens the services and starts publishing. `site` is the built site or Astro's development server. */
export function openApp(settings: Settings, payload: Payload, site: Site, folder = 'pages'): App {
  const branches = openBranches(payload, settings.STORE)
  const render = openRenderer(site, branches, siteSettings(settings))
  const pages = openPageStore(join(settings.DATA_DIR, folder))
  const responseCache = openResponseCache()
  const publisher = openPublisher({
    payload,
    branches,
    render,
    pages,
    changed: (tags) => responseCache.forget(pageTags(tags)),
  })
  const outbox = openOutbox(payload)
  const pruning = openPruning(payload)
  const unsubscribe = onPublication(publisher.wake)
  return {
    settings,
    payload,
    branches,
    render,
    pages,
    publisher,
    responseCache,
    limits: openLimits(payload, settings.RATE_LIMITS),
    outbox,
    async close() {
      unsubscribe()
      pruning.stop()
      await publisher.stop()
      await outbox.stop()
      await payload.destroy()
    },
  }
}

/** Opens and migrates the database. Payload keeps it for the whole process, including the admin panel. */
export async function openDatabase(): Promise<Payload> {
  const { default: config } = await import('../../payload.config.ts')
  const payload = await getPayload({ config })
  // MongoDB has no migrations.
  if (payload.db.name === 'sqlite') await payload.db.migrate()
  await indexLimits(payload)
  return payload
}

/**
 * Stores the pages that are missing or come from another build, database or settings; then publishes what an earlier
 * process left pending. Returns the number of rendered pages.
 */
export async function storePages(
  shop: App,
  build: string,
  progress?: (done: number, of: number) => void,
): Promise<number> {
  const { settings, pages, publisher } = shop
  const { SITE_URL, SIGN_IN, STORE, DATABASE_URI, GEOCODE_URL } = settings
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([build, SITE_URL, SIGN_IN, STORE, DATABASE_URI, GEOCODE_URL]))
    .digest('hex')
  const stamp = join(settings.DATA_DIR, 'pages-made')
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && pages.addresses().length > 0
  if (isCurrent) {
    await publisher.publishPending()
    return 0
  }
  pages.removeAll()
  const stored = await publisher.publishAll(progress)
  writeFileSync(stamp, fingerprint)
  return stored
}

export function siteSettings({ SITE_URL, SIGN_IN, GEOCODE_URL }: Settings): SiteSettings {
  return { siteUrl: SITE_URL, signIn: SIGN_IN, geocoding: GEOCODE_URL !== undefined }
}
