import type { Payload } from 'payload'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Branches } from '../../cms/catalog/branches.ts'
import type { Announcement } from '../../cms/changes/announcements.ts'
import type { PageStore } from '../../cms/pages/page-store.ts'
import { openPublisher, type Publisher } from '../../cms/pages/publisher.ts'

type Row = { id: string; state: string; tags: string[]; createdAt: string; fromOrder: boolean }

// Whether rows are written together is the database's; here it is whether they are written.
vi.mock('../../cms/database/transaction.ts', () => ({
  inTransaction: (_payload: unknown, work: (req: object) => Promise<unknown>) => work({}),
}))

let publisher: Publisher

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  await publisher.stop()
})

/**
 * A publisher with its table of publications, one page and what can go wrong with them. `faults` are what fails now;
 * `pages` has the price that each stored page shows.
 */
function openShop() {
  const rows: Row[] = []
  const faults = { render: false, database: false, refresh: false }
  const pages = new Map<string, number>([['/productDetail/ring', 0]])
  const shown = { price: 0 }
  const errors: string[] = []
  const rendered = vi.fn()
  const reach = () => {
    if (faults.database) throw new Error('The database is away.')
  }
  const idsIn = (where: { id?: { in: string[] } }) => new Set(where.id?.in ?? [])
  const payload = {
    logger: { error: (_: unknown, message: string) => errors.push(message) },
    async find({ where, limit }: { where: { state: { in: string[] } }; limit: number }) {
      reach()
      return { docs: rows.filter(({ state }) => where.state.in.includes(state)).slice(0, limit) }
    },
    async count({ where }: { where: { state: { equals: string } } }) {
      reach()
      return { totalDocs: rows.filter(({ state }) => state === where.state.equals).length }
    },
    db: {
      async updateMany({ where, data }: { where: { id?: { in: string[] } }; data: Partial<Row> }) {
        reach()
        for (const row of rows) if (idsIn(where).has(row.id)) Object.assign(row, data)
      },
      async deleteMany({ where }: { where: { id?: { in: string[] } } }) {
        reach()
        const gone = idsIn(where)
        for (const row of [...rows]) if (gone.has(row.id)) rows.splice(rows.indexOf(row), 1)
      },
    },
  }
  const catalog = { categories: async () => [], postCategories: async () => [] }
  const branches = {
    shown: async () => ({ catalog }),
    async refresh() {
      if (faults.refresh) throw new Error('The database is away.')
      shown.price = price
    },
  }
  const store = {
    addresses: () => [...pages.keys()],
    tagged: () => [...pages.keys()].reverse(),
    async put({ address, html }: { address: string; html: string }) {
      pages.set(address, Number(html))
    },
    remove: async (address: string) => pages.delete(address),
  }
  let price = 0
  publisher = openPublisher({
    payload: payload as unknown as Payload,
    branches: branches as unknown as Branches,
    pages: store as unknown as PageStore,
    async render(address) {
      rendered(address)
      if (faults.render) throw new Error('This page cannot be rendered.')
      return { status: 200, html: String(shown.price), headers: new Headers(), tags: new Set<string>() }
    },
  })
  function write(count: number, by: { fromOrder: boolean }) {
    price += 1
    for (let each = 0; each < count; each++) {
      const row = { id: crypto.randomUUID(), state: 'pending', tags: ['product:ring'], ...by }
      rows.push({ ...row, createdAt: new Date().toISOString() })
    }
  }
  return {
    rows,
    faults,
    pages,
    errors,
    rendered,
    /** So many changes, committed by this process. */
    change(count = 1, change: Announcement = { tags: ['product:ring'], urgent: true }) {
      write(count, { fromOrder: !change.urgent })
      publisher.wake(change)
    },
    /** A change that another process committed. */
    changeElsewhere: () => write(1, { fromOrder: false }),
    undone: () => rows.filter(({ state }) => state !== 'live').length,
  }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('changes whose pages could not be rendered are live soon after they can be, however many they are', async () => {
  const shop = openShop()
  shop.faults.render = true
  shop.change(1200)
  await seconds(10)
  expect([await publisher.pending(), await publisher.failed()]).toEqual([0, 1200])
  expect(shop.pages.get('/productDetail/ring')).toBe(0)
  shop.faults.render = false
  await seconds(10)
  expect(shop.pages.get('/productDetail/ring')).toBe(1)
  expect([await publisher.pending(), await publisher.failed(), shop.undone()]).toEqual([0, 0, 0])
})

test('a page that goes on failing is tried less and less often, and no less than once a minute', async () => {
  const shop = openShop()
  shop.faults.render = true
  shop.change()
  await seconds(600)
  const tries = shop.rendered.mock.calls.length
  await seconds(600)
  expect(tries).toBeLessThanOrEqual(16)
  expect(shop.rendered.mock.calls.length - tries).toBe(10)
})

test('changes that fail beside others do not put off when those are tried again', async () => {
  const shop = openShop()
  shop.faults.render = true
  for (let each = 0; each < 40; each++) {
    shop.change(1, { tags: ['stock:ring'], urgent: false })
    await seconds(0.25)
  }
  shop.faults.render = false
  await seconds(10)
  expect([await publisher.failed(), shop.undone()]).toEqual([0, 0])
})

for (const [when, fault] of [
  ['before the changes are read', 'database'],
  ['before the catalog is brought up to date', 'refresh'],
] as const) {
  test(`a second without the database, ${when}, leaves nothing undone`, async () => {
    const shop = openShop()
    shop.faults[fault] = true
    shop.change(3)
    await seconds(1)
    expect(shop.errors).not.toEqual([])
    expect(shop.undone()).toBe(3)
    shop.faults[fault] = false
    await seconds(3)
    expect(shop.pages.get('/productDetail/ring')).toBe(1)
    expect(shop.undone()).toBe(0)
  })
}

test('a database that goes away while pages are rendered leaves nothing undone', async () => {
  const shop = openShop()
  shop.rendered.mockImplementationOnce(() => {
    shop.faults.database = true
  })
  shop.change(3)
  await seconds(1)
  expect(shop.undone()).toBe(3)
  shop.faults.database = false
  await seconds(3)
  expect(shop.undone()).toBe(0)
})

test('after a second without the database what other processes change is found again', async () => {
  const shop = openShop()
  shop.faults.database = true
  await seconds(1)
  shop.faults.database = false
  await seconds(3)
  shop.changeElsewhere()
  await seconds(1)
  expect(shop.undone()).toBe(0)
})

test('a change by staff that comes while pages are rendered does not wait for the pause after them', async () => {
  const shop = openShop()
  shop.rendered.mockImplementationOnce(() => shop.change())
  shop.change(1, { tags: ['stock:ring'], urgent: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(shop.rendered).toHaveBeenCalledTimes(2)
  expect(shop.undone()).toBe(0)
})

test('a page that is rendered first in one round is not the last of the next', async () => {
  const shop = openShop()
  for (const address of ['/', '/category?name=Rings', '/category?name=All']) shop.pages.set(address, 0)
  const order = () => shop.rendered.mock.calls.splice(0).map(([address]) => address)
  shop.change()
  await seconds(1)
  const first = order()
  shop.pages.delete('/')
  shop.pages.set('/', 0)
  shop.change()
  await seconds(1)
  expect(first).toHaveLength(4)
  expect(order()).toEqual(first)
})
