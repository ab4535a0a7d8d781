import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { takeExpectedProblems } from '../../../support/expected-problems.ts'
import { openCopy } from '../../../support/shop-copy.ts'
import { adminPassword } from '../../../support/shop-process.ts'
import { adminEmail } from '../../../support/staff.ts'
import { signInAsAdmin } from '../../admin.ts'
import { patiently } from '../../panel.ts'
import { test as base, expect, long } from '../../shop.ts'
import { newProduct } from '../../staff-api.ts'

/** A shop whose pages can be made to fail. */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const failRendering = pathToFileURL(resolve('tests/support/fail-rendering.ts'))
      const NODE_OPTIONS = `--import=${failRendering}`
      const shop = await openCopy(JSON.parse(process.env.SHOP_TEMPLATE ?? ''), { NODE_OPTIONS })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function openInPanel(page: Page, path: string) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(adminEmail)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
  await page.goto(`/admin/collections/${path}`)
}

const told = (page: Page) => page.getByRole('status').filter({ hasText: /live|draft|Unpublished/i })
const price = (page: Page) => page.locator('input[name="price"]')

test('staff who save a product are told when it is live, with links to the pages that show it', async ({
  page,
  shop,
}) => {
  test.slow()
  const product = await newProduct(await signInAsAdmin(shop.url))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/live-report/')) asked.push(request.url())
  })
  await openInPanel(page, `products/${product.id}`)
  await patiently(price(page)).toHaveValue('25')
  await price(page).fill('4321.75')
  // Nothing is saved yet.
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await patiently(told(page)).toHaveText(/^Live \d+(\.\d)? s after saving on /)
  const links = told(page).getByRole('link')
  await expect(links).toHaveText([product.name, product.categoryName, 'All products'])

  const [opened] = await Promise.all([page.waitForEvent('popup'), links.first().click()])
  await expect(opened.getByRole('main')).toContainText('4,321.75')
})

test('staff who create a product are told when it is live', long, async ({ page, shop }) => {
  test.slow()
  const { categoryName } = await newProduct(await signInAsAdmin(shop.url))
  await openInPanel(page, 'products/create')
  const name = `Test Ring ${crypto.randomUUID().slice(0, 8)}`
  await patiently(page.locator('input[name="name"]')).toBeVisible()
  await page.locator('input[name="name"]').fill(name)
  await page.locator('input[name="code"]').fill(name)
  await page.waitForURL(/products\/(?!create)[\w-]+/)
  await page.locator('#field-category .rs__control').click()
  await page.getByRole('option', { name: categoryName, exact: true }).click()
  await expect(page.locator('#field-branch')).toContainText('Aurel')
  await price(page).fill('31')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await patiently(told(page)).toHaveText(/^Live \d+(\.\d)? s after saving on /)
  await expect(told(page).getByRole('link').first()).toHaveText(name)
})

test('staff who save a draft are told that shoppers do not see it', long, async ({ page, shop }) => {
  test.slow()
  const product = await newProduct(await signInAsAdmin(shop.url))
  await openInPanel(page, `products/${product.id}`)
  await patiently(price(page)).toHaveValue('25')
  await price(page).fill('31')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await patiently(told(page)).toHaveText(
    'Saved as a draft: shoppers do not see it. They see what was published before.',
  )
})

test(
  'staff who unpublish a product are told that shoppers no longer see it',
  long,
  async ({ page, shop, pageErrors }) => {
    test.slow()
    // The address of the product, which the panel reads back.
    pageErrors.expect(/status of 404/)
    const product = await newProduct(await signInAsAdmin(shop.url))
    await openInPanel(page, `products/${product.id}`)
    await patiently(price(page)).toHaveValue('25')
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-unpublish').click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await patiently(told(page)).toHaveText(/^Unpublished \d+(\.\d)? s after saving: shoppers no longer see it\.$/)
  },
)

test('when a page cannot be rendered staff are told so, and try again', long, async ({ page, shop }) => {
  test.slow()
  const product = await newProduct(await signInAsAdmin(shop.url))
  await openInPanel(page, `products/${product.id}`)
  await patiently(price(page)).toHaveValue('25')
  const failing = join(shop.dataDir, 'fail-rendering')
  writeFileSync(failing, '')
  await price(page).fill('31')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await patiently(told(page)).toContainText('Going live')
  await patiently(told(page)).toContainText('These pages could not be rendered.')
  await expect(told(page).getByRole('link')).toHaveText([product.name, product.categoryName, 'All products'])
  rmSync(failing)
  await told(page).getByRole('button', { name: 'Try again' }).click()
  await patiently(told(page)).toHaveText(/^Live \d+(\.\d)? s after saving on /)
  const failure = /a page could not be rendered/
  // Astro prints the error, its stack and the lines of code around it.
  const printed = [/Prices cannot be formatted in this test/, /^\s*at /, /^\s*(> )?\d* \|/, /^\s*$/]
  await takeExpectedProblems(shop, [failure], [failure, ...printed])
})

test(
  'the list of changes tells who changed what, when, and after how long it was live',
  long,
  async ({ page, shop }) => {
    test.slow()
    const admin = await signInAsAdmin(shop.url)
    const product = await newProduct(admin)
    const { user } = (await admin.get<{ user: { name: string } }>('/api/users/me')).body
    await openInPanel(page, 'changes?limit=10')
    await patiently(page.getByRole('columnheader')).toContainText(['What changed', 'By', 'When', 'Live after'])
    const row = page.getByRole('row').filter({ hasText: product.name })
    await patiently(row).toContainText(`Product: ${product.name}`)
    await expect(row).toContainText(user.name)
    await expect(row).toContainText(/\d(\.\d)? s/)
  },
)
