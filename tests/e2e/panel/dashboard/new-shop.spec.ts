import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { takeExpectedProblems } from '../../../support/expected-problems.ts'
import { startShop } from '../../../support/shop-process.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { expectInOrder, patiently, signInByForm } from '../../panel.ts'
import { test as base, expect, long } from '../../shop.ts'
import { newPhone } from '../../shopper.ts'

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

async function create(admin: Visitor, collection: string, json: object): Promise<string> {
  const created = await admin.post<{ doc: { id: string } }>(`/api/${collection}`, { json })
  expect(created.status, created.text).toBe(201)
  return created.body.doc.id
}

async function uploadLogo(admin: Visitor): Promise<string> {
  const form = new FormData()
  const picture = await (await fetch(`${admin.shop}/apple-touch-icon.png`)).blob()
  form.append('file', picture, 'logo.png')
  form.append('_payload', JSON.stringify({ alt: 'Fern Lane' }))
  const headers = { Authorization: `JWT ${admin.token}` }
  const uploaded = await fetch(`${admin.shop}/api/media`, { method: 'POST', body: form, headers })
  expect(uploaded.status).toBe(201)
  return ((await uploaded.json()) as { doc: { id: string } }).doc.id
}

async function signIn(page: Page) {
  await signInByForm(page)
}

test('a new shop is told its first steps until they are done', long, async ({ page, admin }) => {
  test.slow()
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await signIn(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  await patiently(steps.getByText('To do')).toHaveCount(4)
  await expect(steps.getByRole('link')).toHaveCount(4)
  await expect(page.getByText('There is enough of every product.')).toBeVisible()

  const store = { name: 'Fern Lane', currency: 'EUR', country: 'US', productsPerList: 3, _status: 'published' }
  const branch = await create(admin, 'branches', store)
  await lookAgain()
  await expect(steps.getByText('Done')).toHaveCount(1)
  const logoLink = steps.getByRole('link', { name: 'Add its logo' })
  await expect(logoLink).toHaveAttribute('href', `/admin/collections/branches/${branch}`)

  const category = await create(admin, 'categories', { name: 'Rings', position: 1 })
  const ring = { name: 'Ring', code: 'R1', price: 5, stockChange: 9, category, branch, _status: 'published' }
  const itemId = await create(admin, 'products', ring)
  const json = { logo: await uploadLogo(admin), _status: 'published' }
  expect((await admin.patch(`/api/branches/${branch}`, json)).status).toBe(200)
  await lookAgain()
  await expect(steps.getByText('Done')).toHaveCount(3)

  await expect(async () => {
    const order = { customer: { phone: newPhone(), name: 'A Test' }, lines: [{ itemId, quantity: 1 }] }
    expect((await admin.post('/api/panel/orders', { json: order })).status).toBe(200)
  }).toPass()
  await lookAgain()
  await expect(steps).toBeHidden()
  await expect(page.locator('.overview__figure').filter({ hasText: 'Turnover' }).locator('strong')).toHaveText('€5.00')
})

test(
  'administrators see the last backup, have one made now, and are told loudly when it fails',
  long,
  async ({ page, shop }) => {
    test.slow()
    await signIn(page)
    const section = page.getByRole('region', { name: 'Backups', exact: true })
    await patiently(section.getByText('every 24 hours (1 is there)')).toBeVisible()
    const fact = (name: string) => section.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
    await expect(fact('Last backup')).toHaveText(/^(just now|\d+ minutes? ago)/)
    await patiently(fact('Proven by a restore')).toHaveText(/^(just now|\d+ minutes? ago)/)
    await expect(section.getByText(join(backupsOf(shop.dataDir), 'shopfront-'))).toBeVisible()
    await section.getByRole('button', { name: 'Back up now' }).click()
    await expect(section.getByText('A backup is being made …')).toBeVisible()
    await patiently(section.getByText('every 24 hours (2 are there)')).toBeVisible()
    const alert = page.locator('.overview > [role=alert]')
    await expect(alert).toHaveCount(0)

    rmSync(backupsOf(shop.dataDir), { recursive: true })
    writeFileSync(backupsOf(shop.dataDir), 'This is no folder.')
    await section.getByRole('button', { name: 'Back up now' }).click()
    await patiently(alert).toContainText(
      /The backup of .* failed\. .*there is a file in place of a folder.* It is tried again at/,
    )
    await expect(section.getByRole('button', { name: 'Back up now' })).toBeVisible()
    await expectInOrder(page, '.overview')
    await takeExpectedProblems(shop, [/a backup could not be made/])
  },
)
