import type { Payload, Where } from 'payload'
import type { Branches } from '../catalogue/branches.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Publication } from '../payload-types.ts'
import { pageTags, type Tag } from '../tags.ts'
import { type Address, addressesOf, everyAddress } from './addresses.ts'
import type { PageStore } from './page-store.ts'
import type { Render } from './renderer.ts'

export type Publisher = {
  /** Says that something was committed; what is `urgent` does not wait for others of its kind. The pages follow. */
  wake(urgent: boolean): void
  /** Does what is pending now, and resolves when it is live. */
  publishPending(): Promise<void>
  /** Renders every page of the shop anew, and removes those it no longer has. */
  publishAll(progress?: (done: number, of: number) => void): Promise<number>
  /** How many changes are not live yet. */
  pending(): Promise<number>
  /** How many of those could not be rendered when they were last tried. */
  failed(): Promise<number>
  /** Ends when what is under way is done. */
  stop(): Promise<void>
}

type Parts = {
  payload: Payload
  branches: Branches
  render: Render
  pages: PageStore
  changed?: (tags: ReadonlySet<Tag>) => void
}

/**
 * Milliseconds between two rounds: at least the first, and so many times what the round took, so that a rush of orders
 * leaves the processor to the orders; at most the last. A change by staff ends the breath.
 */
const breath = { least: 100, times: 4, most: 1500 }
/** Rows of `publications` taken in one round. */
const rowsAtOnce = 500
/** Pages rendered at the same time: more gains nothing on two cores. */
const atOnce = 16
/** Milliseconds between two looks for rows of other processes. */
const lookEvery = 500
/** Milliseconds until what failed is tried again: at first, and at most when it goes on failing. */
const retryAfter = { first: 1000, most: 60_000 }
const keptFor = 24 * 60 * 60 * 1000

/**
 * Makes committed changes live: renders just the pages with their tags. What a crash leaves undone is still pending
 * at the next start. A page that cannot be rendered stays as it was; its change is marked `failed` and tried again.
 */
export function openPublisher({ payload, branches, render, pages, changed }: Parts): Publisher {
  let running: Promise<void> | null = null
  let again = false
  let urgent = false
  let endRest = () => {}
  let stopped = false
  let lastPruned = 0
  /** Whether the next round takes up what failed as well; the first does, for an earlier process. */
  let retryFailed = true
  let failedRounds = 0
  let retry: NodeJS.Timeout | undefined

  async function publish(address: Address): Promise<void> {
    const { status, html, headers, tags } = await render(address)
    const csp = headers.get('content-security-policy') ?? ''
    // Astro names no charset for a page.
    const type = headers.get('content-type')?.replace(/^text\/html$/, 'text/html; charset=utf-8') ?? ''
    if (status === 200) await pages.put({ address, tags, html, type, csp })
    else if (status === 404) await pages.remove(address)
    else throw new Error(`${address} was rendered with status ${status}`)
  }

  /** Returns what went wrong, a page each. */
  async function publishEach(addresses: Address[], progress?: (done: number, of: number) => void): Promise<unknown[]> {
    const waiting = [...addresses]
    const failures: unknown[] = []
    let done = 0
    async function work() {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await publish(next).catch((error) => failures.push(error))
        progress?.(++done, addresses.length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return failures
  }

  /** One round: the oldest rows, their pages, their mark. Returns whether there may be more. */
  async function round(): Promise<boolean> {
    const states = retryFailed ? ['pending', 'failed'] : ['pending']
    const { docs: rows } = await payload.find({
      collection: 'publications',
      where: { state: { in: states } },
      sort: 'createdAt',
      limit: rowsAtOnce,
      pagination: false,
      depth: 0,
      showHiddenFields: true,
    })
    retryFailed = false
    if (rows.length === 0) return false
    const tags = new Set<Tag>(rows.flatMap((row) => row.tags as Tag[]))
    await branches.refresh(tags)
    changed?.(tags)
    const { catalogue } = await branches.shown()
    const known = pages.addresses().length > 0 ? await addressesOf(tags, catalogue) : await everyAddress(catalogue)
    const touched = new Set([...pages.tagged(pageTags(tags)), ...known])
    const failures = await publishEach([...touched])
    if (failures.length > 0) await markFailed(rows, failures)
    else await markLive(rows, touched.size)
    return rows.length === rowsAtOnce
  }

  async function markLive(rows: Publication[], count: number): Promise<void> {
    failedRounds = 0
    const milliseconds = Date.now() - Date.parse(rows[0]?.createdAt ?? '')
    const [fromOrders, fromStaff] = [rows.filter((row) => row.fromOrder), rows.filter((row) => !row.fromOrder)]
    if (fromOrders.length > 0) await payload.db.deleteMany({ collection: 'publications', where: idsOf(fromOrders) })
    if (fromStaff.length > 0) await mark(idsOf(fromStaff), { state: 'live', pages: count, milliseconds })
  }

  /** They are tried again, pages and all, until every page is rendered. */
  async function markFailed(rows: Publication[], failures: unknown[]): Promise<void> {
    const [err] = failures
    payload.logger.error({ err, pages: failures.length }, 'pages could not be rendered; they are tried again')
    await mark(idsOf(rows), { state: 'failed' })
    retryLater()
  }

  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(
      () => {
        retryFailed = true
        void publishPending()
      },
      Math.min(retryAfter.first * 2 ** failedRounds++, retryAfter.most),
    )
    retry.unref()
  }

  async function mark(where: Where, data: Record<string, unknown>): Promise<void> {
    const marked = { ...data, updatedAt: new Date().toISOString() }
    // One transaction: SQLite would wait for the disk once a row.
    await inTransaction(payload, (req) =>
      payload.db.updateMany({ collection: 'publications', where, data: marked, returning: false, req }),
    )
    if (Date.now() - lastPruned < 60_000) return
    lastPruned = Date.now()
    const old = new Date(Date.now() - keptFor).toISOString()
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
      const started = Date.now()
      while (await round());
      const took = Date.now() - started
      if (again && !consumeUrgent()) await rest(Math.min(Math.max(breath.least, took * breath.times), breath.most))
    } while (again && !stopped)
  }

  /** Whether something urgent came since this was last asked. */
  function consumeUrgent(): boolean {
    const was = urgent
    urgent = false
    return was
  }

  function rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function publishPending(): Promise<void> {
    again = true
    if (consumeUrgent()) endRest()
    running ??= run()
      .catch((err) => {
        payload.logger.error({ err }, 'publishing was interrupted; it is tried again')
        retryLater()
      })
      .finally(() => {
        running = null
      })
    return running
  }

  /** Never beside a round: of two renderings of one page the older could be stored last. */
  async function publishEverything(progress?: (done: number, of: number) => void): Promise<number> {
    const began = new Date().toISOString()
    const { catalogue } = await branches.shown()
    const addresses = await everyAddress(catalogue)
    const gone = new Set(pages.addresses())
    for (const address of addresses) gone.delete(address)
    const failures = await publishEach(addresses, progress)
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pages could not be rendered`)
    for (const address of gone) await pages.remove(address)
    const before: Where[] = [{ state: { equals: 'pending' } }, { createdAt: { less_than: began } }]
    await mark({ and: before }, { state: 'live' })
    return addresses.length
  }

  async function countIn(state: Publication['state']): Promise<number> {
    return (await payload.count({ collection: 'publications', where: { state: { equals: state } } })).totalDocs
  }

  // Rows that another process wrote, such as `npm run seed`, come without a commit of ours.
  const looking = setInterval(() => {
    if (failedRounds === 0) void publishPending()
  }, lookEvery)
  looking.unref()

  return {
    wake(isUrgent) {
      if (isUrgent) urgent = true
      if (!stopped) void publishPending()
    },
    publishPending,
    publishAll: everything,
    pending: () => countIn('pending'),
    failed: () => countIn('failed'),
    async stop() {
      stopped = true
      clearTimeout(retry)
      endRest()
      clearInterval(looking)
      await running
    },
  }
}

function idsOf(rows: Publication[]): Where {
  return { id: { in: rows.map(({ id }) => id) } }
}
