import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Product } from '../../src/domain/catalog.ts'
import { archive } from '../support/product-desk.ts'
import { openCopy } from '../support/shop-copy.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { visitor } from '../support/visitor.ts'
import { signInAsAdmin } from './admin.ts'

/** Errors of a page, and foreign requests, fail the test, unless it expects them beforehand. */
export type PageErrors = {
  expect(pattern: RegExp): void
  /** Records those of another browser as well. */
  watch(context: BrowserContext): void
}

/** The tag of tests that do not depend on the width of the window: they run in the project `desk` only. */
export const anyWidth = { tag: '@any-width' }

type Fixtures = { pageErrors: PageErrors; sampleProducts: undefined }
type WorkerFixtures = { shop: ShopProcess }

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const shop = await openCopy(JSON.parse(process.env.SHOP_TEMPLATE ?? ''))
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /**
   * Deletes the products that a test created, and archives those that are in orders: the next one finds the lists of the
   * sample shop.
   */
  sampleProducts: [
    async ({ shop }, use) => {
      const before = await productIds(shop.url)
      await use(undefined)
      const added = (await productIds(shop.url)).filter((id) => !before.includes(id))
      if (added.length === 0) return
      const admin = await signInAsAdmin(shop.url)
      for (const id of added) {
        // Whoever edited it may still hold its lock.
        const { status, text } = await admin.delete(`/api/products/${id}?overrideLock=true`)
        if (status === 409) await archive(admin, [id])
        else expect(status, text).toBe(200)
      }
      await expect.poll(() => productIds(shop.url)).toEqual(before)
    },
    { auto: true },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  pageErrors: [
    async ({ context, shop }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = []
      const watch = (watched: BrowserContext) => {
        watched.on('page', (page) => recordErrors(page, errors))
        for (const page of watched.pages()) recordErrors(page, errors)
        recordForeignRequests(watched, shop.url, errors)
      }
      watch(context)
      await use({ watch, expect: (pattern) => expected.push(pattern) })
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(unexpected, 'the pages logged errors').toEqual([])
      expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

async function productIds(shop: string): Promise<string[]> {
  const { body } = await visitor(shop).get<{ result: Product[] }>('/api/get_item/Aurel')
  return body.result.map(({ id }) => id)
}

/** The map of the contact page, the only foreign request; the browser of the tests cannot reach it. */
const MAP_HOST = 'www.openstreetmap.org'

/** For tests in the admin panel: a browser with a route has no HTTP cache, so each test begins like a first visit. */
export async function withoutCache({ context }: { context: BrowserContext }): Promise<void> {
  await context.route('**/*', (route) => route.continue())
}

function recordForeignRequests(context: BrowserContext, shop: string, errors: string[]): void {
  context.on('request', (request) => {
    const { protocol, origin, host } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== shop && host !== MAP_HOST) errors.push(`foreign request: ${origin}`)
  })
}

/** Chromium's words, of its own accord, for a transition between two pages that it left out: the page is shown without. */
const SKIPPED_TRANSITION = /^\w+Error: Transition was (skipped|aborted)/

function recordErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !url.includes(MAP_HOST)) errors.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => {
    const text = error.stack || String(error)
    if (!SKIPPED_TRANSITION.test(text)) errors.push(text)
  })
  page.on('requestfailed', (request) => {
    // Navigation aborts the requests of the page before.
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED') && !request.url().includes(MAP_HOST)) errors.push(`${request.url()} ${reason}`)
  })
}
