import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeExpectedProblems } from '../../../support/expected-problems.ts'
import { startShop } from '../../../support/shop-process.ts'
import { confirmOrder, openOrderForm, receiptDialog } from '../../order-form.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, signInByForm } from '../../panel.ts'
import { saveProduct } from '../../product-form.ts'
import { test as base, expect, long } from '../../shop.ts'
import { signUp } from '../../shopper.ts'

const backupsOf = (folder: string) => join(folder, 'backups')

/** A shop without a branch, products and orders, which makes backups. */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const { copies } = JSON.parse(process.env.SHOP_TEMPLATE ?? '') as { copies: string }
      const folder = mkdtempSync(join(copies, 'empty-'))
      const shop = await startShop({
        DATA_DIR: folder,
        SAMPLE_SHOP: 'no',
        BACKUP_EVERY: '24h',
        BACKUP_TO: backupsOf(folder),
      })
      await use(shop)
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: there are none.
  sampleProducts: async ({}, use) => use(undefined),
})

test('an empty place becomes a shop: its branch, product and first order', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/503|first-branch/)
  expect((await page.goto('/'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This shop is not open yet')
  await expectResponsiveAndAccessible(page, 'main')
  await page.getByRole('link', { name: 'Open the admin panel' }).click()
  await signInByForm(page)

  const form = page.getByRole('region', { name: 'Open the shop' })
  await expectWithLongTimeout(form.getByLabel('Name of the store')).toBeVisible()
  await expectResponsiveAndAccessible(page, '.overview')
  await form.getByLabel('Name of the store').fill('Fern Lane')
  await form.getByLabel('Country').selectOption('US')
  await form.getByLabel('Currency').selectOption('EUR')
  await form.getByLabel('Mail address').fill('hello@fern.example')
  await form.getByLabel('Phone').fill('none')
  await button(page, 'Open the shop').click()
  await expect(form.getByText('A phone number has digits').first()).toBeVisible()
  await form.getByLabel('Phone').fill('+1 212 555 0100')
  await button(page, 'Open the shop').click()

  const steps = page.getByRole('region', { name: 'First steps' })
  // The name of the store, and the backups of this shop.
  await expect(steps.getByText('Done')).toHaveCount(2)
  await expectResponsiveAndAccessible(page, '.overview__steps')
  await expect(steps.getByRole('link', { name: 'Add a first category' })).toHaveAttribute('href', /categories\/create$/)
  await page.goto('/admin/collections/categories/create')
  await expectWithLongTimeout(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  await page.locator('input[name="name"]').fill('Rings')
  await button(page, 'Save').click()
  await expectWithLongTimeout(page).toHaveURL(/\/(?!create)[\w-]+$/)

  await page.goto('/admin/collections/products/create')
  await page.locator('input[name="name"]').fill('Fern ring')
  await page.locator('input[name="code"]').fill('F-1')
  await page.locator('input[name="price"]').fill('5')
  await page.getByLabel('Category').selectOption({ label: 'Rings' })
  await page.getByLabel('Pieces in stock').fill('3')
  await saveProduct(page)

  await page.goto('/admin')
  await expectWithLongTimeout(steps.getByText('Done')).toHaveCount(4)
  await expect(steps.getByRole('link', { name: 'Place a test order in the shop' })).toHaveAttribute('href', '/')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fern Lane')
  await signUp(page)
  await page.goto('/category?name=Rings')
  await page.getByRole('link', { name: 'Fern ring' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openOrderForm(page)
  await page.getByLabel('Enter Address').fill('1 Fern Lane, New York')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText('€5.00')

  await page.goto('/admin')
  await expectWithLongTimeout(steps.getByText('Done')).toHaveCount(5)
  await expect(page.locator('.overview__figure').filter({ hasText: 'Turnover' }).locator('strong')).toHaveText('€5.00')
})

test('administrators see the last backup, make one, and see failures', long, async ({ page, shop, admin }) => {
  // A shop that is not open yet shows the form that opens it, and nothing else.
  const branch = { name: 'Fern Lane', currency: 'EUR', country: 'US', _status: 'published' }
  const { docs } = (await admin.get<{ docs: unknown[] }>('/api/branches?depth=0')).body
  if (docs.length === 0) expect((await admin.post('/api/branches', { json: branch })).status).toBe(201)
  await signInByForm(page)
  const section = page.getByRole('region', { name: 'Backups', exact: true })
  await expectWithLongTimeout(section.getByText('every 24 hours (1 is there)')).toBeVisible()
  const fact = (name: string) => section.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('Last backup')).toHaveText(/^(just now|\d+ minutes? ago)/)
  await expectWithLongTimeout(fact('Proven by a restore')).toHaveText(/^(just now|\d+ minutes? ago)/)
  await expect(section.getByText(join(backupsOf(shop.dataDir), 'shopfront-'))).toBeVisible()
  await section.getByRole('button', { name: 'Back up now' }).click()
  await expect(section.getByText('A backup is being made …')).toBeVisible()
  await expectWithLongTimeout(section.getByText('every 24 hours (2 are there)')).toBeVisible()
  const alert = page.locator('.overview > [role=alert]')
  await expect(alert).toHaveCount(0)

  rmSync(backupsOf(shop.dataDir), { recursive: true })
  writeFileSync(backupsOf(shop.dataDir), 'This is no folder.')
  await section.getByRole('button', { name: 'Back up now' }).click()
  await expectWithLongTimeout(alert).toContainText(
    /The backup of .* failed\. .*there is a file in place of a folder.* It is tried again at/,
  )
  await expect(section.getByRole('button', { name: 'Back up now' })).toBeVisible()
  await expectResponsiveAndAccessible(page, '.overview')
  await takeExpectedProblems(shop, [/a backup could not be made/])
})
