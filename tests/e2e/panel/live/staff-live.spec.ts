import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { takeExpectedProblems } from '../../../support/expected-problems.ts'
import { expect, test } from '../../desk.ts'
import { button, expectWithLongTimeout } from '../../panel.ts'
import { chooseMore } from '../../product-form.ts'
import { long, shopWith } from '../../shop.ts'

const failRendering = pathToFileURL(resolve('tests/support/fail-rendering.ts'))

test.slow()

const told = (page: Page) => page.getByRole('status').filter({ hasText: /live|draft|Unpublished/i })
const price = (page: Page) => page.locator('input[name="price"]')
const isLive = /^Live on /

async function openProduct(page: Page, id: string) {
  await page.goto(`/admin/collections/products/${id}`)
  await expectWithLongTimeout(price(page)).toHaveValue('25.00')
}

test('after creating a product staff see when and where it is live', async ({ page, admin, ring }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/live-report/')) asked.push(request.url())
  })
  await page.goto('/admin/collections/products/create')
  const name = `Test Ring ${crypto.randomUUID().slice(0, 8)}`
  await expectWithLongTimeout(page.locator('input[name="name"]')).toBeVisible()
  await page.locator('input[name="name"]').fill(name)
  await page.locator('input[name="code"]').fill(name)
  await page.getByLabel('Category').selectOption({ label: ring.categoryName })
  await price(page).fill('4321.75')
  // The product is still a draft.
  expect(asked).toEqual([])
  await button(page, 'Save').click()
  await expectWithLongTimeout(told(page)).toHaveText(isLive)
  const links = told(page).getByRole('link')
  await expect(links).toHaveText([name, ring.categoryName, 'All products'])
  const [opened] = await Promise.all([page.waitForEvent('popup'), links.first().click()])
  await expect(opened.getByRole('main')).toContainText('4,321.75')

  const { user } = (await admin.get<{ user: { name: string } }>('/api/users/me')).body
  await page.goto('/admin/collections/changes?limit=10')
  await expectWithLongTimeout(page.getByRole('columnheader')).toContainText(['What changed', 'By', 'When'])
  const row = page
    .getByRole('row')
    .filter({ hasText: `Product: ${name}` })
    .first()
  await expect(row).toContainText(user.name)
})

test('staff who unpublish a product read that it is hidden', long, async ({ page, ring, pageErrors }) => {
  // The address of the product, which the panel reads back.
  pageErrors.expect(/status of 404/)
  await openProduct(page, ring.id)
  await chooseMore(page, 'Unpublish')
  await expectWithLongTimeout(told(page)).toHaveText('Unpublished: shoppers no longer see it.')
})

/** Starts a shop whose pages can be made to fail. */
const withFailures = test.extend({ shop: shopWith({ NODE_OPTIONS: `--import=${failRendering}` }) })

withFailures(
  'when a page cannot be rendered staff see the failure, and try again',
  long,
  async ({ page, shop, ring }) => {
    await openProduct(page, ring.id)
    const failing = join(shop.dataDir, 'fail-rendering')
    writeFileSync(failing, '')
    await price(page).fill('31')
    await button(page, 'Save').click()
    await expectWithLongTimeout(told(page)).toContainText('Going live')
    await expectWithLongTimeout(told(page)).toContainText('These pages could not be rendered.')
    await expect(told(page).getByRole('link')).toHaveText([ring.name, ring.categoryName, 'All products'])
    rmSync(failing)
    await told(page).getByRole('button', { name: 'Try again' }).click()
    await expectWithLongTimeout(told(page)).toHaveText(isLive)
    const failure = /a page could not be rendered/
    // Astro prints the error, its stack and the lines of code around it.
    const printed = [/Prices cannot be formatted in this test/, /^\s*at /, /^\s*(> )?\d* \|/, /^\s*$/]
    await takeExpectedProblems(shop, [failure], [failure, ...printed])
  },
)
