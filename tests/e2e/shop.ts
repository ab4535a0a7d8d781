import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openCopy } from '../support/shop-copy.ts'
import type { ShopProcess } from '../support/shop-process.ts'

/** Whatever a page complains about fails the test, unless the test says beforehand that it expects it. */
export type Complaints = { expect(pattern: RegExp): void }

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
      await keepInside(context, shop.url, heard)
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'the pages complained').toEqual([])
      expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** The map of the contact page is the one thing that comes from elsewhere; here a page of our own stands in for it. */
async function keepInside(context: BrowserContext, shop: string, heard: string[]): Promise<void> {
  const body = '<!doctype html><html lang="en"><title>Map</title><main><h1>Map</h1></main></html>'
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== shop,
    (route) => {
      if (new URL(route.request().url()).host === 'www.openstreetmap.org')
        return route.fulfill({ contentType: 'text/html', body })
      heard.push(`asked elsewhere: ${route.request().url()}`)
      return route.abort()
    },
  )
}

function listenTo(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => heard.push(String(error.stack ?? error)))
  page.on('requestfailed', (request) => {
    // A page that is left behind takes its requests with it.
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED')) heard.push(`${request.url()} ${reason}`)
  })
}
