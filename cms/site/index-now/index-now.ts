import type { Payload } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import type { LoggedChange } from '../../base/changes/logged-change.ts'
import { anyChangeTag, categoriesTag, extractTagIds, postCategoriesTag } from '../../base/changes/tags.ts'
import { computeExponentialBackoff, parseRetryAfter } from '../../base/outbox/backoff.ts'
import { msUntil, startBackgroundWorker } from '../../base/outbox/worker.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import type { CatalogSyncProgress } from '../../shop/catalog/catalog-sync.ts'
import type { PageStore } from '../pages/page-store.ts'
import { type SubmissionState, submissionDueSignal, withLockedSubmissionState } from './submission-state.ts'
import { type IndexNowSettings, SubmissionError, submitToIndexNow } from './submit.ts'

/** Pauses in milliseconds. */
type Pauses = {
  /** Time to wait for further changes before a submission. */
  collect: number
  /** Pause before a retry: the first one, and the longest. */
  retry: { first: number; most: number }
}

const PAUSES: Pauses = { collect: 3000, retry: { first: 5000, most: 3_600_000 } }
/** Milliseconds until a retry if the database is unavailable. */
const AWAY_MS = 30_000
/** Milliseconds by which submissions overlap, because clocks of processes differ and commits come after saves. */
const OVERLAP_MS = 300_000

/** Maximum number of pages remembered as submitted. */
const MAX_REMEMBERED = 1000

type Services = {
  payload: Payload
  log: Pick<FollowedChangeLog, 'subscribe'>
  branches: Pick<Branches, 'shown'>
  catalog: Pick<CatalogSyncProgress, 'reached'>
  /** The page store, which has the earlier URL of a product. */
  store: Pick<PageStore, 'canonicalOf'>
}

/**
 * Starts the background work that submits the URLs of pages that staff changed to search engines
 * (https://www.indexnow.org), in batches, with retries. Returns null without INDEXNOW_KEY.
 */
export function startIndexNowWorker(
  settings: Settings,
  { payload, log, branches, catalog, store }: Services,
  pauses = PAUSES,
): { stop(): Promise<void> } | null {
  const { INDEXNOW_KEY } = settings
  if (!INDEXNOW_KEY) return null
  const engine: IndexNowSettings = { ...settings, INDEXNOW_KEY }
  let gone = new Set<string>()
  let listedBefore = listedPaths().catch(() => new Set<string>())
  let isFirst = true

  const worker = startBackgroundWorker({
    collectMs: pauses.collect,
    work: (signal) => withLockedSubmissionState(payload, (submitted, save) => submitIfDue(submitted, save, signal)),
    onError: (err) => payload.logger.warn({ err }, 'changed pages for search engines could not be read'),
    retryMs: AWAY_MS,
    wakeOn: submissionDueSignal,
  })

  /**
   * Submits changed pages if a submission is due. Returns the milliseconds until the next retry; null if no retry is
   * due.
   */
  async function submitIfDue(submitted: SubmissionState, save: Save, signal: AbortSignal): Promise<number | null> {
    const { failed } = submitted
    const left = isFirst ? 0 : msUntil(failed?.nextTryAt)
    if (left) return left
    isFirst = false
    try {
      const changed = await submitChanges(submitted, signal)
      if (changed) await save(changed)
      else if (failed) await save({ ...submitted, failed: null })
      return null
    } catch (err) {
      if (signal.aborted) return null
      payload.logger.warn({ err }, 'changed pages could not be submitted to search engines; retrying')
      const tries = (failed?.tries ?? 0) + 1
      const asked = err instanceof SubmissionError ? parseRetryAfter(err.retryAfter, Date.now()) : 0
      const pause = Math.min(Math.max(computeExponentialBackoff(pauses.retry, tries), asked), pauses.retry.most)
      const nextTryAt = new Date(Date.now() + pause).toISOString()
      await save({ ...submitted, failed: { tries, nextTryAt, problem: (err as Error).message } })
      return pause
    }
  }

  /** Submits changed pages. Returns the new state; null if there is nothing to submit. */
  async function submitChanges(submitted: SubmissionState, signal: AbortSignal): Promise<SubmissionState | null> {
    const { catalog: shown } = await branches.shown()
    const pages = await (await shown.publicPages()).since(overlapBefore(submitted.until))
    const recent = new Map(submitted.recent)
    const changed = pages.filter(({ path, lastModified }) => recent.get(path) !== lastModified)
    const all = [...new Set([...changed.map(({ path }) => path), ...submitted.gone])]
    if (all.length === 0) return null
    await submitToIndexNow(all, engine, signal)
    payload.logger.info({ pages: all.length }, 'changed pages were submitted to search engines')
    const until = [submitted.until, ...pages.map(({ lastModified }) => lastModified)].toSorted().at(-1)!
    const known = [
      ...recent,
      ...changed.map(({ path, lastModified }) => [path, lastModified] satisfies [string, string]),
    ]
    const overlapping = known.filter(([, time]) => time > overlapBefore(until))
    // Remembers pages within the overlap, so that they are not submitted again, except after a large import.
    return { until, gone: [], recent: [...new Map(overlapping)].slice(-MAX_REMEMBERED), failed: null }
  }

  /** Returns the URLs of written pages and categories, whose earlier URLs the change log does not have. */
  async function listedPaths(): Promise<Set<string>> {
    const { catalog: shown } = await branches.shown()
    const [pages, categories, postCategories] = await Promise.all([
      shown.pages(),
      shown.categories(),
      shown.postCategories(),
    ])
    return new Set([
      ...pages.map(({ path }) => path),
      ...categories.map(({ name }) => paths.category(name)),
      ...postCategories.map(({ id }) => paths.blogCategory(id)),
    ])
  }

  /** Records URLs that no longer have a page. */
  async function noteGone(changes: readonly LoggedChange[]): Promise<void> {
    const tags = new Set(changes.flatMap((change) => change.tags))
    const ids = extractTagIds('product', tags)
    // Read before the pages are rendered again.
    const before = new Map(ids.map((id) => [id, store.canonicalOf(paths.productDetail(id))]))
    const last = changes.at(-1)
    if (last) await catalog.reached(last.position)
    const { catalog: shown } = await branches.shown()
    for (const id of ids) {
      const product = await shown.product(id)
      const old = before.get(id)
      if (!product) gone.add(paths.productDetail(id))
      if (old && old !== product?.path) gone.add(old)
    }
    if (extractTagIds('page', tags).length > 0 || tags.has(categoriesTag) || tags.has(postCategoriesTag)) {
      const now = await listedPaths()
      for (const path of await listedBefore) if (!now.has(path)) gone.add(path)
      listedBefore = Promise.resolve(now)
    }
    for (const id of extractTagIds('post', tags)) if (!(await shown.post(id))) gone.add(paths.post(id))
    if (gone.size === 0) return
    await withLockedSubmissionState(payload, (submitted, save) =>
      save({ ...submitted, gone: [...new Set([...submitted.gone, ...gone])] }),
    )
    gone = new Set()
  }

  log.subscribe('index-now', async (changes) => {
    const byStaff = changes.filter((change) => change.byStaff)
    if (byStaff.length > 0) await noteGone(byStaff)
    if (byStaff.length > 0 || changes.some(({ tags }) => tags.includes(anyChangeTag))) worker.wake()
  })

  return worker
}

type Save = (changed: SubmissionState) => Promise<void>

/** Returns the time from which changes are read again: `OVERLAP_MS` before `time`. */
const overlapBefore = (time: string) => new Date(Math.max(0, Date.parse(time) - OVERLAP_MS)).toISOString()
