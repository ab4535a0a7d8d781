import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import type { Product } from '../../src/domain/products/catalog.ts'
import { count } from '../support/counts.ts'
import { archive } from '../support/product-desk.ts'
import { openCopy } from '../support/shop-copy.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { signInAsAdmin } from '../support/staff.ts'
import { type Visitor, visitor } from '../support/visitor.ts'
import { waitForHydration } from './panel.ts'

/** Fails the test for errors of a page and for foreign requests, unless the test expects them beforehand. */
export type PageErrors = {
  expect(pattern: RegExp): void
  /** Records the errors of another browser as well. */
  watch(context: BrowserContext): void
}

/** The tag of tests that the quick run skips (tests/playwright.config.ts). Each feature has another test without it. */
export const long = { tag: '@long' }

/** A phone's window. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Declares tests at a phone's width and, with the tag `desk`, at a desk's, because its layout differs. */
export function atBothWidths(declare: (tag: object) => void, { phone = {}, desk = {} } = {}): void {
  test.describe('on a phone', () => {
    test.use(PHONE)
    declare(phone)
  })
  test.describe('at a desk', () => declare(desk))
}

/** `returning`: the browser has the shop's files from an earlier visit, but no cookies and no stored data. */
export type Options = { returning: boolean }
/** `elsewhere`: a page in another browser, without a session. */
type Fixtures = Options & { pageErrors: PageErrors; sampleProducts: undefined; elsewhere: Page }
/** `admin` changes data through the REST API. `profile` is the context of all journeys in a returning browser. */
type WorkerFixtures = { shop: ShopProcess; admin: Visitor; profile: BrowserContext }

type WorkerShop = [
  (of: object, use: (shop: ShopProcess) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** The shop of a worker: a copy of the sample shop with these settings. */
export const shopWith = (settings?: Record<string, string>): WorkerShop => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
  async ({}: object, use: (shop: ShopProcess) => Promise<void>) => {
    const shop = await openCopy(JSON.parse(process.env.SHOP_TEMPLATE ?? ''), settings)
    await use(shop)
    await shop.stop()
  },
  { scope: 'worker', timeout: 120_000 },
]

export const test = base.extend<Fixtures, WorkerFixtures>({
  returning: [false, { option: true }],
  /**
   * A browser with a profile on disk. A page of the admin panel costs 0.75 s of processor time in it, of which the shop
   * takes 0.1 s; in a new context, which has an empty cache, 1.1 s and 0.25 s, and again for each further page while
   * the context has a route, which turns the cache off. One context in memory that all journeys share: 0.9 s, because
   * compiled scripts are kept on disk only. (`reuseContext` of Playwright empties the cache after each test.)
   */
  profile: [
    async ({ playwright, launchOptions, shop }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'shopfront-profile-'))
      const viewport = { width: 1280, height: 900 }
      const profile = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: shop.url,
        viewport,
      })
      count('contexts')
      profile.browser()?.on('context', () => count('contexts'))
      await use(profile)
      await profile.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  browser: [async ({ profile }, use) => use(profile.browser()!), { scope: 'worker' }],
  context: async ({ profile, browser, returning, shop }, use, info) => {
    // A page of the panel takes longer, and a journey there has several.
    if (info.file.includes('/panel/')) info.slow()
    const context = returning ? profile : await browser.newContext()
    await use(context)
    if (returning) await forget(profile, shop.url)
    else await context.close()
  },
  page: async ({ page, returning, timezoneId }, use) => {
    // The context of a returning browser has one time zone for all journeys.
    if (returning && timezoneId)
      await (await page.context().newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId })
    await use(waitingForPanel(page))
  },
  elsewhere: async ({ browser, baseURL, pageErrors }, use) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    pageErrors.watch(context)
    await use(waitingForPanel(await context.newPage()))
    await context.close()
  },
  admin: [async ({ shop }, use) => use(await signInAsAdmin(shop.url)), { scope: 'worker' }],
  shop: shopWith(),
  /**
   * Deletes the products that a test created, and archives those in orders. The next test then finds the sample shop's
   * lists.
   */
  sampleProducts: [
    async ({ shop, admin }, use) => {
      const before = await productIds(shop.url)
      await use(undefined)
      const added = (await productIds(shop.url)).filter((id) => !before.includes(id))
      if (added.length === 0) return
      for (const id of added) {
        // Its last editor may still hold Payload's lock.
        const { status, text } = await admin.delete(`/api/products/${id}?overrideLock=true`)
        if (status === 409) await archive(admin, [id])
        else expect(status, text).toBe(200)
      }
      await expect.poll(() => productIds(shop.url), { intervals: [20] }).toEqual(before)
    },
    { auto: true },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  pageErrors: [
    async ({ context, shop }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = []
      const recordPage = (page: Page) => recordErrors(page, errors)
      const recordForeign = (request: Request) => recordForeignRequest(request, shop.url, errors)
      const watch = (watched: BrowserContext) => {
        watched.on('page', recordPage).on('request', recordForeign)
        for (const page of watched.pages()) recordPage(page)
      }
      watch(context)
      await use({ watch, expect: (pattern) => expected.push(pattern) })
      context.off('page', recordPage).off('request', recordForeign)
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(unexpected, 'the pages logged errors').toEqual([])
      expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Waits for hydration after each navigation and reload in the panel, unless the test opts out. */
function waitingForPanel(page: Page): Page {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const hydrated = async (waitUntil?: string) => {
    const isPanel = new URL(page.url()).pathname.startsWith('/admin')
    if (isPanel && waitUntil !== 'commit') await waitForHydration(page)
  }
  page.goto = async (address, options) => {
    const response = await open(address, options)
    await hydrated(options?.waitUntil)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await hydrated(options?.waitUntil)
    return response
  }
  return page
}

async function productIds(shop: string): Promise<string[]> {
  const { body } = await visitor(shop).get<{ result: Product[] }>('/api/get_item/Aurel')
  return body.result.map(({ id }) => id)
}

/** The maps of the contact page, the only foreign requests; the browser of the tests cannot reach them. */
const MAP_HOSTS = ['www.openstreetmap.org', 'maps.google.com']

const isMap = (url: string) => MAP_HOSTS.some((host) => url.includes(host))

/** Clears the state of a journey, except the cache. The profile's first page belongs to no journey and stays. */
async function forget(profile: BrowserContext, origin: string): Promise<void> {
  const [own, ...pages] = profile.pages()
  for (const page of pages) await page.close()
  await profile.unrouteAll()
  await profile.setOffline(false)
  await profile.clearPermissions()
  await profile.clearCookies()
  const browser = await profile.newCDPSession(own!)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,service_workers' })
  await browser.detach()
}

function recordForeignRequest(request: Request, shop: string, errors: string[]): void {
  const { protocol, origin } = new URL(request.url())
  if (protocol.startsWith('http') && origin !== shop && !isMap(origin)) errors.push(`foreign request: ${origin}`)
}

function recordErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isMap(url)) errors.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => errors.push(error.stack || String(error)))
  page.on('requestfailed', (request) => {
    // Navigation aborts the requests of the previous page.
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED') && !isMap(request.url())) errors.push(`${request.url()} ${reason}`)
  })
}
