import type { Payload } from 'payload'
import { createRateLimits, type RateLimits } from '../../base/accounts/rate-limits.ts'
import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import { extractTagIds } from '../../base/changes/tags.ts'
import { type BackgroundWorkTracker, createBackgroundWorkTracker } from '../../base/locks/background-work.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { DoctorCheckRunner } from '../../desk/calls/doctor-checks.ts'
import type { BackupScheduler } from '../../shop/backup/backup-scheduler.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import type { CatalogSyncProgress } from '../../shop/catalog/catalog-sync.ts'
import { type MailOutbox, startMailOutbox } from '../../shop/mail/outbox.ts'
import { startStaffNotifications } from '../../shop/news/start-staff-notifications.ts'
import type { NotificationStreams } from '../../shop/news/streams.ts'
import { type OnlinePaymentService, startOnlinePaymentService } from '../../shop/payments/online-payment-service.ts'
import { getPictureStore, type PictureStore } from '../../shop/pictures/picture-files.ts'
import { applyDueSaleChanges } from '../../shop/schedule/apply-due-sale-changes.ts'
import { startScheduler } from '../../shop/schedule/scheduler.ts'
import { createSearchCounter, type SearchCounter } from '../../shop/searches/search-counter.ts'
import { openSignInLog, type SignInLog } from '../../shop/staff/sign-in-log.ts'
import { startWebhookDispatcher } from '../../shop/webhooks/dispatcher.ts'
import { startCachePurger } from '../../site/front-cache/purger.ts'
import { startIndexNowWorker } from '../../site/index-now/index-now.ts'
import type { LiveChangeTracker } from '../../site/live/publication-delays.ts'
import type { PageService } from '../../site/pages/page-service.ts'
import type { PageRenderer } from '../../site/pages/renderer.ts'
import { createResponseCache, type ResponseCache } from '../../web/api/response-cache.ts'
import { createProcessLoadMonitor, type ProcessLoadMonitor } from '../health/process-load.ts'
import { createReadinessProbe, type Readiness } from '../health/readiness.ts'
import { createDoctorRunner } from './doctor-runner.ts'
import { openCatalogAndPageStore } from './open-catalog-and-page-store.ts'
import { openPageRendering, type SiteBuild } from './open-page-rendering.ts'
import { startHourlyPruning } from './prune.ts'
import { createShutdownStack, type ShutdownStack } from './shutdown-stack.ts'
import { startScheduledBackups } from './start-scheduled-backups.ts'

/** The running shop without a web server, for the server, commands and tests. */
export type ShopRuntime = Services & { close(): Promise<void> }

type Services = {
  settings: Settings
  payload: Payload
  branches: Branches
  catalogState: CatalogSyncProgress
  log: FollowedChangeLog
  liveMarks: LiveChangeTracker
  render: PageRenderer
  pages: PageService
  responseCache: ResponseCache
  limits: RateLimits
  outbox: MailOutbox
  background: BackgroundWorkTracker
  signInLog: SignInLog
  searchCounter: SearchCounter
  /** Streams of live updates to open panels. */
  news: NotificationStreams
  /** Null without a payment provider. */
  payments: OnlinePaymentService | null
  pictures: PictureStore
  backups: BackupScheduler | null
  lookForProblems: DoctorCheckRunner
  busy: ProcessLoadMonitor
  /** Tests reading and writing. Calls within a second share a result. */
  readiness: () => Promise<Readiness>
}

/** The input for opening the services. Rendered pages are stored in the file `file` in DATA_DIR. */
type Start = { settings: Settings; payload: Payload; site: SiteBuild; file: string }

/** Opens all services and follows the change log. `close` closes them and the database. */
export async function openShopRuntime(
  settings: Settings,
  payload: Payload,
  site: SiteBuild,
  file = 'pages.db',
): Promise<ShopRuntime> {
  const lifecycle = createShutdownStack()
  lifecycle.add(payload, () => payload.destroy())
  try {
    return { ...(await openServices(lifecycle, { settings, payload, site, file })), close: lifecycle.close }
  } catch (error) {
    await lifecycle.close().catch((err) => payload.logger.error({ err }, 'services could not be closed'))
    throw error
  }
}

async function openServices(lifecycle: ShutdownStack, { settings, payload, site, file }: Start): Promise<Services> {
  // Before anything is served: sales began and ended while no process was running.
  await applyDueSaleChanges(payload).catch((err) => payload.logger.warn({ err }, 'sales could not be begun and ended'))
  const busy = lifecycle.add(createProcessLoadMonitor(), ({ stop }) => stop())
  const { isBusy } = busy
  let onStale = () => {}
  const content = await openCatalogAndPageStore(lifecycle, { settings, payload, file, onStale: () => onStale() })
  const { followed, branches, catalog, liveMarks } = content
  startCachePurger(settings, followed, site.build ?? '')
  lifecycle.add(startIndexNowWorker(settings, { ...content, payload, log: followed.log }), (opened) => opened?.stop())
  const { render, pages, ahead } = openPageRendering(lifecycle, { ...content, settings, payload, isBusy }, site)
  if (ahead) onStale = ahead.wake
  const outbox = lifecycle.add(startMailOutbox({ payload, branches, isBusy }), ({ stop }) => stop())
  lifecycle.add(await startWebhookDispatcher(settings, payload, followed.log), (opened) => opened?.stop())
  const payments = lifecycle.add(await startOnlinePaymentService(settings, payload), (opened) => opened?.stop())
  const signInLog = lifecycle.add(openSignInLog(payload), ({ stop }) => stop())
  const background = lifecycle.add(createBackgroundWorkTracker(payload.logger), ({ stop }) => stop())
  const searchCounter = lifecycle.add(createSearchCounter(payload, settings.TIME_ZONE), ({ stop }) => stop())
  lifecycle.add(startHourlyPruning(payload), ({ stop }) => stop())
  lifecycle.add(startScheduler(payload), ({ stop }) => stop())
  const news = lifecycle.add(startStaffNotifications(payload, followed.log), ({ stop }) => stop())
  const backups = lifecycle.add(startScheduledBackups(payload, settings), (opened) => opened?.stop())
  return {
    settings,
    payload,
    busy,
    branches,
    catalogState: catalog,
    log: followed.log,
    liveMarks,
    render,
    pages,
    outbox,
    background,
    signInLog,
    searchCounter,
    news,
    backups,
    payments,
    pictures: await openPictures(settings, followed.log),
    responseCache: createResponseCache(followed.freshness, catalog),
    lookForProblems: createDoctorRunner(),
    limits: createRateLimits(payload, settings.RATE_LIMITS),
    readiness: createReadinessProbe({ payload, settings }),
  }
}

/** Opens the picture files. After a change of a picture by any process, files in a bucket are looked up again. */
async function openPictures({ S3 }: Settings, log: FollowedChangeLog): Promise<PictureStore> {
  const pictures = await getPictureStore()
  if (S3) {
    log.subscribe('pictures', async (changes) => {
      if (changes.some(({ tags }) => extractTagIds('media', tags).length > 0)) pictures.recheck()
    })
  }
  return pictures
}
