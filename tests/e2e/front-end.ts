import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnd } from '../support/front-end.ts'
import { startStaticHost } from '../support/static-host.ts'
import { test as base } from './customer.ts'
import { type PageErrors, shopWith } from './shop.ts'

export { expect } from './customer.ts'

/** The URLs of two hosts of one folder. The shop allows the first. */
type Hosts = { folder: string; allowed: string; other: string }

/** Tests the example of docs/recipes/front-end.md, whose files are on two origins. The shop allows one of them. */
export const test = base.extend<{ pageErrors: PageErrors }, { hosts: Hosts }>({
  shop: [
    async ({ hosts }, use) =>
      shopWith({ ALLOWED_ORIGINS: hosts.allowed })[0]({}, async (shop) => {
        await buildFrontEnd(shop.url, hosts.folder)
        await use(shop)
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'shopfront-front-end-'))
      const [allowed, other] = [await startStaticHost(folder), await startStaticHost(folder)]
      await use({ folder, allowed: allowed.url, other: other.url })
      await Promise.all([allowed.close(), other.close()])
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  pageErrors: async ({ pageErrors, hosts }, use) => {
    pageErrors.expect(new RegExp(`^foreign request: (${hosts.allowed}|${hosts.other})$`))
    await use(pageErrors)
  },
})
