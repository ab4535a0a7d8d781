import { test as base, expect, type Page } from '@playwright/test'
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
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'the pages complained').toEqual([])
      expect(shop.takeProblems(), 'the shop logged errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

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
