import type { Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { openForm, saveForm } from '../../../support/editing.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { test as base, expect, newStaff } from '../../desk.ts'
import { expectResponsiveAndAccessible, expectWithLongTimeout } from '../../panel.ts'
import { long } from '../../shop.ts'

/** `ring` costs $25. Dana, an editor, renames it. The page is signed in as an administrator, who raises its price. */
const test = base.extend<{ dana: Visitor; changed: Product }>({
  dana: async ({ admin }, use) => use(await newStaff(admin, 'editor')),
  changed: async ({ admin, dana, ring }, use) => {
    await saveAs(dana, ring, { name: `${ring.name} of Dana`, stockChange: 2 })
    await saveAs(admin, ring, { price: 31 })
    await use(ring)
  },
})

async function saveAs(by: Visitor, { id }: Product, fields: object) {
  const { updatedAt } = await openForm(by, `products/${id}`)
  const saved = await saveForm(by, `products/${id}`, updatedAt, { ...fields, _status: 'published' })
  expect(saved.status, saved.text).toBe(200)
}

const rows = (page: Page) => page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
const restoreOldest = (page: Page) =>
  rows(page)
    .nth(2)
    .getByRole('button', { name: /^Restore the version of/ })
const changeOf = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Restore this version?' })

async function openVersions(page: Page, { id }: Product) {
  await page.goto(`/admin/collections/products/${id}/versions`)
  await expectWithLongTimeout(rows(page).first()).toBeVisible()
}

test('versions say who changed what; they are compared and restored', async ({ page, admin, changed }) => {
  const { name: adminName } = (await admin.get<{ user: { name: string } }>('/api/users/me')).body.user
  await openVersions(page, changed)
  await expect(rows(page)).toHaveCount(3)
  for (const [index, texts] of [
    [adminName, 'Published now', 'Changed: Price'],
    ['Dana Reed', 'Published before', 'Changed: Name, Stock'],
    ['The oldest version'],
  ].entries())
    for (const text of texts) await expect(rows(page).nth(index)).toContainText(text)
  await expect(rows(page).nth(0).getByRole('button')).toHaveCount(0)
  await expectResponsiveAndAccessible(page)

  const compare = rows(page)
    .nth(1)
    .getByRole('link', { name: /^Compare the version of Dana Reed, \d/ })
  await compare.click()
  await expectWithLongTimeout(changeOf(page, 'Name')).toContainText(`${changed.name} of Dana`)
  await expect(changeOf(page, 'Name').getByRole('definition')).toHaveText([changed.name, `${changed.name} of Dana`])
  await expect(changeOf(page, 'Name').getByRole('term')).toHaveText([new RegExp(adminName), /^Dana Reed, \d/])
  await expect(changeOf(page, 'Stock at that time').getByRole('definition')).toHaveText(['50', '52'])
  await expect(page.locator('.version-change')).toHaveCount(2)
  await expectResponsiveAndAccessible(page)
  await page.getByLabel('Compare with').selectOption({ index: 0 })
  await expectWithLongTimeout(changeOf(page, 'Price').getByRole('definition')).toHaveText(['$31.00', '$25.00'])
  await expect(page.locator('.version-change')).toHaveCount(1)

  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(question(page)).toContainText('Dana Reed')
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await question(page).getByRole('button', { name: 'Restore and publish' }).click()
  await expectWithLongTimeout(page.locator('input[name="price"]')).toHaveValue('25.00')
  await page.goto(`/productDetail/${changed.id}`)
  await expect(page.getByText('$25.00').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${changed.name} of Dana`)
})

test('a version is restored as a draft with the keyboard, unseen', long, async ({ page, admin, changed }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openVersions(page, changed)
  await restoreOldest(page).focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('shoppers see it at once')
  await question(page).getByRole('button', { name: 'Restore as a draft' }).focus()
  await page.keyboard.press('Enter')
  await expectWithLongTimeout(page.locator('input[name="name"]')).toHaveValue(changed.name)
  await openVersions(page, changed)
  await expect(rows(page).first()).toContainText('Changed: Name, Price')
  await expect(rows(page).first()).toContainText('Draft')
  await expect(rows(page).nth(1)).toContainText('Published now')
  const published = await admin.get<{ price: number }>(`/api/products/${changed.id}?depth=0`)
  expect(published.body.price).toBe(31)
})

test('a restore overwrites nothing that was saved meanwhile', long, async ({ page, dana, changed, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  await openVersions(page, changed)
  await saveAs(dana, changed, { price: 40 })
  await restoreOldest(page).click()
  await question(page).getByRole('button', { name: 'Restore and publish' }).click()
  await expect(question(page).getByRole('alert')).toContainText('Dana Reed saved this at')
  await question(page).getByRole('button', { name: 'Load the new state' }).click()
  await expectWithLongTimeout(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toContainText('Changed: Price')
})
