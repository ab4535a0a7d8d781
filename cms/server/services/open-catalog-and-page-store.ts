import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { openCacheFile } from '../../base/database/sqlite/cache-file.ts'
import type { Settings } from '../../base/settings/env.ts'
import { LAST_RESTORE_KEY } from '../../shop/backup/backed-up-documents.ts'
import { type Branches, openBranches } from '../../shop/catalog/branches/branches.ts'
import { type CatalogSyncProgress, startCatalogSync } from '../../shop/catalog/catalog-sync.ts'
import { openProductFileCache } from '../../shop/catalog/products/product-file-cache.ts'
import { type LiveChangeTracker, trackPublicationDelays } from '../../site/live/publication-delays.ts'
import { type ChangeLogFollower, followChangeLog } from '../../site/pages/follow-log.ts'
import { openPageStore, type PageStore } from '../../site/pages/page-store.ts'
import type { ShutdownStack } from './shutdown-stack.ts'

/** The shop's catalog data, kept current by the change log, and its stored pages. */
export type CatalogAndPageStore = {
  store: PageStore
  followed: ChangeLogFollower
  branches: Branches
  catalog: CatalogSyncProgress
  liveMarks: LiveChangeTracker
}

/** Opens the catalog data and the stored pages in `file` of DATA_DIR. Calls `onStale` when pages become stale. */
export async function openCatalogAndPageStore(
  lifecycle: ShutdownStack,
  { settings, payload, file, onStale }: { settings: Settings; payload: Payload; file: string; onStale(): void },
): Promise<CatalogAndPageStore> {
  const name = computeCacheFileKey(settings, await payload.kv.get(LAST_RESTORE_KEY))
  const cache = openCacheFile(join(settings.DATA_DIR, file), name, (why) =>
    payload.logger.warn({ file, why }, 'the stored pages and products cannot be used; they are made again'),
  )
  const store = lifecycle.add(openPageStore(cache), ({ close }) => close())
  const products = openProductFileCache(cache, (err) => payload.logger.error({ err }, 'products could not be stored'))
  const followed = lifecycle.add(
    await followChangeLog(payload, store, { onStale, onGap: products.forgetAll }),
    ({ close }) => close(),
  )
  const branches = openBranches(payload, settings.STORE, { store: products, history: followed.history })
  const catalog = startCatalogSync(followed.log, branches)
  const liveMarks = lifecycle.add(trackPublicationDelays(payload, followed.log, catalog), ({ stop }) => stop())
  return { store, followed, branches, catalog, liveMarks }
}

/**
 * Hashes what stored pages and products depend on: database, last restore and settings. Those of another hash are
 * discarded.
 */
export function computeCacheFileKey(settings: Settings, restored: unknown): string {
  const { SITE_URL, SIGN_IN, STORE, DATABASE_URI, GEOCODE_URL } = settings
  const has = [settings.SMTP_URL !== undefined, settings.STRIPE !== null]
  return createHash('sha256')
    .update(JSON.stringify([SITE_URL, SIGN_IN, STORE, DATABASE_URI, GEOCODE_URL, has, restored]))
    .digest('hex')
}
