import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { LoggedChange } from '../../../../cms/base/changes/logged-change.ts'
import { categoriesTag, postTag, productTag, type Tag } from '../../../../cms/base/changes/tags.ts'
import { settings } from '../../../../cms/base/settings/env.ts'
import { startIndexNowWorker } from '../../../../cms/site/index-now/index-now.ts'
import {
  readSubmissionState,
  retryFailedSubmission,
  SUBMISSION_STATE_KEY,
} from '../../../../cms/site/index-now/submission-state.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { SITE, startSearchEngine } from '../../../support/search-engine.ts'
import { eventually } from '../../../support/shop-products.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

const INDEXNOW_KEY = 'a1b2c3d4-key-of-tests'
const [MORNING, NOON] = ['2026-11-25T08:00:00.000Z', '2026-11-25T12:00:00.000Z']

beforeEach(() => payload().kv.delete(SUBMISSION_STATE_KEY))

/** The products' paths by id, the posts' ids, and the categories' names. */
type Listed = { products: Record<string, string>; posts: string[]; categories: string[] }

/** Opens a shop with these pages, and a search engine that receives its submissions. */
async function openSite(site: Partial<Listed>, status = 200) {
  const engine = await startSearchEngine()
  engine.status = status
  const listed: Listed = { products: {}, posts: [], categories: [], ...site }
  const changed: Record<string, string> = {}
  const pages = () => {
    const [posts, categories] = [listed.posts.map(paths.post), listed.categories.map((name) => paths.category(name))]
    const all = [...Object.values(listed.products), ...posts, ...categories]
    return all.map((path) => ({ path, lastModified: changed[path] ?? MORNING, pictures: [] }))
  }
  const catalog = {
    publicPages: async () => ({ since: async (time: string) => pages().filter((page) => page.lastModified > time) }),
    pages: async () => [],
    categories: async () => listed.categories.map((name) => ({ id: name, name })),
    postCategories: async () => [],
    product: async (id: string) => (id in listed.products ? { path: listed.products[id] } : null),
    post: async (id: string) => (listed.posts.includes(id) ? { id } : null),
  }
  let apply: (changes: readonly LoggedChange[]) => Promise<void> = async () => {}
  const sources: Parameters<typeof startIndexNowWorker>[1] = {
    payload: payload(),
    log: {
      subscribe(_, into) {
        apply = into
        return {} as never
      },
    },
    branches: { shown: async () => ({ catalog }) as never },
    catalog: { reached: async () => {} },
    store: { canonicalOf: (path: string) => former[path] } as never,
  }
  const start = () => {
    const own = { ...settings(), SITE_URL: SITE, INDEXNOW_KEY, INDEXNOW_ENDPOINT: engine.url }
    const opened = startIndexNowWorker(own, sources, { collect: 1, retry: { first: 5, most: 10 } })
    onTestFinished(() => opened?.stop())
    return opened
  }
  /** Stores the page's canonical address before the change. */
  const former: Record<string, string> = {}
  return {
    engine,
    listed,
    changed,
    former,
    start,
    change: (tag: Tag, byStaff = true) => apply([{ id: '1', position: 1, tags: [tag], byStaff }]),
  }
}

test('the first submission has every page, and later ones only what changed since, also after a restart', async () => {
  const site = await openSite({ products: { ring: '/products/ring-1', pin: '/products/pin-2' }, posts: ['sand'] })
  const first = site.start()
  await eventually(async () => expect(site.engine.taken()).toHaveLength(1))
  expect(site.engine.taken()[0]).toEqual({
    host: 'localhost:3000',
    key: INDEXNOW_KEY,
    keyLocation: `${SITE}/${INDEXNOW_KEY}.txt`,
    urlList: ['/products/ring-1', '/products/pin-2', '/blog/sand'].map((path) => SITE + path),
  })
  await first?.stop()
  site.start()
  site.changed['/products/pin-2'] = NOON
  await site.change(productTag('pin'))
  await site.engine.toldSince(3, '/products/pin-2')
  // An order.
  site.changed['/products/ring-1'] = NOON
  await site.change(productTag('ring'), false)
  site.changed['/blog/sand'] = '2026-11-25T12:00:01.000Z'
  await site.change(postTag('sand'))
  await site.engine.toldSince(4, '/blog/sand')
  expect(site.engine.told()).toHaveLength(6)
})

test('a refused submission is tried again until it is accepted, at once when staff ask, and says why', async () => {
  const site = await openSite({ posts: ['sand'] }, 429)
  site.start()
  await eventually(async () => expect((await readSubmissionState(payload())).failed?.tries).toBeGreaterThan(1))
  expect((await readSubmissionState(payload())).failed?.problem).toBe('IndexNow answers 429')
  await retryFailedSubmission(payload())
  site.engine.status = 200
  await site.engine.toldSince(0, '/blog/sand')
  await eventually(async () => expect((await readSubmissionState(payload())).failed).toBeNull())
  expect(site.engine.told()).toHaveLength(1)
})

test('addresses that have no page any more are submitted', async () => {
  const site = await openSite({ products: { ring: '/products/ring-1' }, posts: ['sand'], categories: ['Rings'] })
  site.start()
  await eventually(async () => expect(site.engine.taken()).toHaveLength(1))
  const { listed, former, change, engine } = site
  const steps: [change: () => void, tag: Tag, told: string[]][] = [
    [() => Object.assign(listed.products, { ring: '/products/opal-1' }), productTag('ring'), ['/products/ring-1']],
    [() => Reflect.deleteProperty(listed.products, 'ring'), productTag('ring'), [paths.productDetail('ring')]],
    [() => listed.posts.splice(0), postTag('sand'), [paths.post('sand')]],
    [() => listed.categories.splice(0, 1, 'Bands'), categoriesTag, [paths.category('Rings')]],
  ]
  former[paths.productDetail('ring')] = '/products/ring-1'
  for (const [make, tag, told] of steps) {
    const before = engine.told().length
    make()
    await change(tag)
    await engine.toldSince(before, ...told)
  }
})
