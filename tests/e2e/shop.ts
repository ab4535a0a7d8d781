import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openCopy } from '../support/shop-copy.ts'
import type { ShopProcess } from '../support/shop-process.ts'

/** Whatever a page complains about fails the test, unless the test says beforehand that it expects it. */
export type Complaints = { expect(pattern: RegExp): void }

/** For a journey that is the same at any width: it is made at the desk's only. */
export const anyWidth = { tag: '@any-width' }

type Fixtures = { complaints: Complaints }
type WorkerFixtures = { shop: ShopProcess }

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await openCopy(JSON.parse(process.env.SHOP_TEMPLATE ?? ''))
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  complaints: [
    async ({ context, shop }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => listenTo(page, heard))
      for (const page of context.pages()) listenTo(page, heard)
      listenForStrangers(context, shop.url, heard)
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'the pages complained').toEqual([])
      expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** The map of the contact page is the one thing that comes from elsewhere; the browser of the tests cannot reach it. */
const mapHost = 'www.openstreetmap.org'

/** For journeys in the admin panel: a routed browser keeps no HTTP cache, so that each begins like a first visit. */
export async function withoutCache({ context }: { context: BrowserContext }): Promise<void> {
  await context.route('**/*', (route) => route.continue())
}

function listenForStrangers(context: BrowserContext, shop: string, heard: string[]): void {
  context.on('request', (request) => {
    const { protocol, origin, host } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== shop && host !== mapHost) heard.push(`asked elsewhere: ${origin}`)
  })
}

function listenTo(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !url.includes(mapHost)) heard.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => heard.push(String(error.stack ?? error)))
  page.on('requestfailed', (request) => {
    // A page that is left behind takes its requests with it.
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED') && !request.url().includes(mapHost)) heard.push(`${request.url()} ${reason}`)
  })
}
