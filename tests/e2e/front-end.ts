import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildFrontEnd } from '../support/front-end.ts'
import { openCopy } from '../support/shop-copy.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { startStaticHost } from '../support/static-host.ts'
import { askAxe } from './axe.ts'
import { test as base, expect } from './customer.ts'
import type { PageErrors } from './shop.ts'

export { expect } from './customer.ts'

type Variant = 'password' | 'name'
/** The URLs of two hosts of one folder. */
type Hosts = { folder: string; allowed: string; other: string }

/** The example of docs/recipes/front-end.md, built for a shop that allows one of the two origins which have it. */
export const test = base.extend<{ pageErrors: PageErrors }, { variant: Variant; hosts: Hosts; shop: ShopProcess }>({
  variant: ['password', { option: true, scope: 'worker' }],
  shop: [
    async ({ variant, hosts }, use) => {
      const settings = { SIGN_IN: variant, ALLOWED_ORIGINS: hosts.allowed }
      const shop = await openCopy(JSON.parse(process.env.SHOP_TEMPLATE ?? ''), settings)
      await buildFrontEnd(shop.url, hosts.folder)
      await use(shop)
      await shop.stop()
    },
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

export const expectAccessible = async (page: Page) => expect(await askAxe(page)).toEqual([])

/** Waits until the changed list replaces the previous one. */
async function changeList(page: Page, change: () => Promise<void>) {
  const answered = page.waitForResponse('**/api/storefront/products?**')
  await change()
  await answered
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false')
}

/** Searches, narrows, opens a product and puts it into the cart. */
export async function fillCart(page: Page) {
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('searchbox', { name: 'Search' }).fill('ring')
  await changeList(page, () => page.getByRole('button', { name: 'Search', exact: true }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “ring”')
  const found = products.getByRole('status')
  await expect(found).toHaveText(/^\d+ products?$/)
  const before = await found.textContent()
  const choice = page.getByRole('form', { name: 'Filters' }).getByRole('group').getByRole('checkbox').first()
  await changeList(page, () => choice.check())
  await expect(found).not.toHaveText(before ?? '')
  await changeList(page, () => page.getByRole('checkbox', { name: 'In stock' }).check())
  await expectAccessible(page)
  const name = (await products.getByRole('heading').first().textContent()) ?? ''
  await products.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('img').first()).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart (1)' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
}
