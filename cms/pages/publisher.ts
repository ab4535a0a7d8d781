import type { Payload, Where } from 'payload'
import type { Branches } from '../catalog/branches.ts'
import type { Announcement } from '../changes/announcements.ts'
import { pageTags, type Tag } from '../changes/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Publication } from '../payload-types.ts'
import { type Address, addressesFor, allAddresses } from './addresses.ts'
import { openCatalogUpdates } from './catalog-updates.ts'
import type { PageStore } from './page-store.ts'
import type { Render } from './renderer.ts'
import { COLLECT_ORDERS_MS, pauseAfter } from './schedule.ts'

export type Publisher = {
  /**
   * Call after a commit. An `urgent` change is not collected with others. Calls return the new data at once, pages
   * after they are rendered.
   */
  wake(change: Announcement): void
  /** Publishes all pending changes. Resolves when they are live. */
  publishPending(): Promise<void>
  /** Renders every page of the shop, and removes pages that no longer exist. */
  publishAll(progress?: (done: number, of: number) => void): Promise<number>
  /** The number of changes that were not tried yet. */
  pending(): Promise<number>
  /** The number of changes that are not live because a page could not be rendered. */
  failed(): Promise<number>
  /** Resolves when the current round is done. */
  stop(): Promise<void>
}

type Parts = {
  payload: Payload
  branches: Branches
  render: Render
  pages: PageStore
  changed?: (tags: ReadonlySet<Tag>) => void
}

/** Rows of `publications` per round. */
const ROWS_PER_ROUND = 500
/**
 * Pages in progress at the same time: one is rendered while others are compressed and written. More would make each
 * take longer, and be older when it is stored.
 */
const PAGES_AT_ONCE = 4
/** Milliseconds between two checks for rows that other processes wrote. */
const POLL_MS = 500
/** Milliseconds before the first and, at most, before later retries of what failed. */
const RETRY_MS = { first: 1000, max: 60_000 }
const RETENTION_MS = 24 * 60 * 60 * 1000

/**
 * Publishes committed changes: renders the pages with their tags. After a crash, unfinished changes are still pending
 * at the next start. A page that cannot be rendered stays as it was; its change is marked `failed` and retried.
 */
export function openPublisher({ payload, branches, render, pages, changed }: Parts): Publisher {
  let running: Promise<void> | null = null
  let again = false
  let urgent = false
  let endPause = () => {}
  let stopped = false
  let lastPruned = 0
  /** Whether the next round also retries failed changes; the first round does, for an earlier process. */
  let retryFailed = true
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  /** Whether the last round was interrupted, for example without a database. */
  let interrupted = false
  // When an update fails, the round with the rows of these changes fails too, and is retried.
  const updates = openCatalogUpdates(async (tags) => {
    if (tags.size === 0) return
    await branches.refresh(tags)
    changed?.(tags)
  }, COLLECT_ORDERS_MS)

  async function publish(address: Address): Promise<void> {
    const { status, html, headers, tags } = await render(address)
    const csp = headers.get('content-security-policy') ?? ''
    // Astro names no charset for a page.
    const type = headers.get('content-type')?.replace(/^text\/html$/, 'text/html; charset=utf-8') ?? ''
    if (status === 200) await pages.put({ address, tags, html, type, csp })
    else if (status === 404) await pages.remove(address)
    else throw new Error(`${address} was rendered with status ${status}`)
  }

  /** Returns one error per page that failed. */
  async function publishEach(addresses: Address[], progress?: (done: number, of: number) => void): Promise<unknown[]> {
    const waiting = [...addresses]
    const errors: unknown[] = []
    let done = 0
    async function work() {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await publish(next).catch((error) => errors.push(error))
        progress?.(++done, addresses.length)
      }
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work))
    return errors
  }

  /** Processes the oldest rows: renders their pages and marks them. Returns whether there may be more. */
  async function round(): Promise<boolean> {
    const takesFailed = retryFailed
    const states = takesFailed ? ['pending', 'failed'] : ['pending']
    const { docs: rows } = await payload.find({
      collection: 'publications',
      where: { state: { in: states } },
      sort: 'createdAt',
      limit: ROWS_PER_ROUND,
      pagination: false,
      depth: 0,
      showHiddenFields: true,
    })
    const mayBeMore = rows.length === ROWS_PER_ROUND
    if (takesFailed && !mayBeMore) retryFailed = false
    if (rows.length === 0) {
      if (takesFailed) failures = 0
      return false
    }
    const tags = new Set<Tag>(rows.flatMap((row) => row.tags as Tag[]))
    await updates.now(tags)
    const { catalog } = await branches.shown()
    const created = pages.addresses().length > 0 ? await addressesFor(tags, catalog) : await allAddresses(catalog)
    const touched = new Set([...pages.tagged(pageTags(tags)), ...created])
    // Sorted, so that a page that came first in one round does not come last in the next, which would be late.
    const errors = await publishEach([...touched].sort())
    if (errors.length > 0) await markFailed(rows, errors)
    else {
      await markLive(rows, touched.size)
      if (takesFailed) failures = 0
    }
    return mayBeMore
  }

  async function markLive(rows: Publication[], count: number): Promise<void> {
    const milliseconds = Date.now() - Date.parse(rows[0]?.createdAt ?? '')
    const [fromOrders, fromStaff] = [rows.filter((row) => row.fromOrder), rows.filter((row) => !row.fromOrder)]
    if (fromOrders.length > 0) await payload.db.deleteMany({ collection: 'publications', where: idsOf(fromOrders) })
    if (fromStaff.length > 0) await mark(idsOf(fromStaff), { state: 'live', pages: count, milliseconds })
  }

  /** Retried, with all their pages, until every page is rendered. */
  async function markFailed(rows: Publication[], errors: unknown[]): Promise<void> {
    const [err] = errors
    payload.logger.error({ err, pages: errors.length }, 'pages could not be rendered; they are tried again')
    await mark(idsOf(rows), { state: 'failed' })
    retryFailed = false
    retryLater()
  }

  /** Schedules one retry, however many rounds fail until then. */
  function retryLater(): void {
    if (retry || stopped) return
    retry = setTimeout(
      () => {
        retry = undefined
        retryFailed = true
        void publishPending()
      },
      Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.max),
    )
    retry.unref()
  }

  async function mark(where: Where, data: Record<string, unknown>): Promise<void> {
    const marked = { ...data, updatedAt: new Date().toISOString() }
    // In one transaction: otherwise SQLite waits for the disk after each row.
    await inTransaction(payload, (req) =>
      payload.db.updateMany({ collection: 'publications', where, data: marked, returning: false, req }),
    )
    if (Date.now() - lastPruned < 60_000) return
    lastPruned = Date.now()
    const old = new Date(Date.now() - RETENTION_MS).toISOString()
    const done: Where[] = [{ state: { equals: 'live' } }, { createdAt: { less_than: old } }]
    await payload.db.deleteMany({ collection: 'publications', where: { and: done } })
  }

  async function everything(progress?: (done: number, of: number) => void): Promise<number> {
    while (running) await running
    const all = publishEverything(progress)
    const over = () => {
      running = null
      if (again && !stopped) void publishPending()
    }
    running = all.then(over, over)
    return all
  }

  async function run(): Promise<void> {
    do {
      again = false
      urgent = false
      const started = Date.now()
      while (await round());
      interrupted = false
      if (again && !urgent && !stopped) await pause(pauseAfter(Date.now() - started))
    } while (again && !stopped)
  }

  /** Ends early after a change by staff. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function publishPending(): Promise<void> {
    again = true
    if (urgent) endPause()
    running ??= run()
      .catch((err) => {
        interrupted = true
        payload.logger.error({ err }, 'publishing was interrupted; it is tried again')
        retryLater()
      })
      .finally(() => {
        running = null
      })
    return running
  }

  /** Never at the same time as a round: of two renderings of one page the older could be stored last. */
  async function publishEverything(progress?: (done: number, of: number) => void): Promise<number> {
    const began = new Date().toISOString()
    const { catalog } = await branches.shown()
    const addresses = await allAddresses(catalog)
    const gone = new Set(pages.addresses())
    for (const address of addresses) gone.delete(address)
    const errors = await publishEach(addresses, progress)
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} pages could not be rendered`)
    for (const address of gone) await pages.remove(address)
    const before: Where[] = [{ state: { equals: 'pending' } }, { createdAt: { less_than: began } }]
    await mark({ and: before }, { state: 'live' })
    return addresses.length
  }

  async function countIn(state: Publication['state']): Promise<number> {
    return (await payload.count({ collection: 'publications', where: { state: { equals: state } } })).totalDocs
  }

  // Rows of other processes, such as `npm run seed`, are not announced here.
  const pollTimer = setInterval(() => {
    if (!interrupted) void publishPending()
  }, POLL_MS)
  pollTimer.unref()

  return {
    wake(change) {
      if (stopped) return
      if (change.urgent) {
        urgent = true
        updates.now(change.tags).catch(() => {})
      } else updates.soon(change.tags)
      void publishPending()
    },
    publishPending,
    publishAll: everything,
    pending: () => countIn('pending'),
    failed: () => countIn('failed'),
    async stop() {
      stopped = true
      clearTimeout(retry)
      endPause()
      updates.stop()
      clearInterval(pollTimer)
      await running
    },
  }
}

function idsOf(rows: Publication[]): Where {
  return { id: { in: rows.map(({ id }) => id) } }
}
