import type { Page } from '@playwright/test'
import { paths } from '../../../../src/domain/pages/paths.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, newOrder, newStaff, test } from '../../desk.ts'
import {
  button,
  expectAccessible,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  openList,
  rowOf,
  signInByCookie,
} from '../../panel.ts'
import { chooseMore, openProduct, saveProduct } from '../../product-form.ts'
import { long } from '../../shop.ts'
import { newProduct } from '../../staff-api.ts'

const row = (page: Page, { name }: { name: string }) => rowOf(page, name)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Archive' })

async function categoryOf(admin: Visitor, id: string): Promise<{ id: string; name: string }> {
  return (await admin.get<{ category: { id: string; name: string } }>(`/api/products/${id}?depth=1`)).body.category
}

test('an editor archives an ordered product, and puts it back', async ({ page, admin, ring, context, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const order = await newOrder(admin, ring)
  const { name: category } = await categoryOf(admin, ring.id)
  await signInByCookie(context, await newStaff(admin, 'editor'))
  await openProduct(page, ring)
  await chooseMore(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const refusal = `"${ring.name}" is in 1 order (${order.reference}) and cannot be deleted. Archive it instead`
  await expect(page.getByText(refusal)).toBeVisible()

  await page.keyboard.press('Escape')
  await page.locator('summary[aria-label="More"]').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Archive').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.getByLabel('… told that it is no longer sold').focus()
  for (const _ of ['category', 'address']) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://evil.example/')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('This leads out of the shop.')
  await expectResponsiveAndAccessible(page, 'dialog')
  await page.getByLabel('… sent to another page of the shop').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectWithLongTimeout(page.getByText('Archived since')).toBeVisible()
  await expectResponsiveAndAccessible(page, '.banner')

  const shopper = await context.newPage()
  await shopper.goto(paths.productDetail(ring.id))
  await expect(shopper).toHaveURL(new RegExp(`${paths.category(category).replace('?', '\\?')}$`))
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(category)
  // Presses on a page in the background wait for its frames.
  await page.bringToFront()
  await page.goto(`/admin/collections/sale-orders/${order.id}`)
  await expectWithLongTimeout(page.getByText('Archived', { exact: false }).first()).toBeVisible()

  await openProduct(page, ring)
  await chooseMore(page, 'Put back')
  await button(page, 'Put back 1 product').click()
  await expect(page.getByText('Archived since')).toBeHidden()
  await saveProduct(page)
  await expect(page.getByText(/^Live/)).toBeVisible()
  await shopper.goto(paths.productDetail(ring.id))
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(ring.name)
})

test('products are archived in the list and put back from there', long, async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/status of 410/)
  const pin = await newProduct(admin)
  await openList(page, 'products', '?search=Test+Ring')
  for (const each of [ring, pin]) await row(page, each).getByRole('checkbox').check()
  await button(page, 'Archive').click()
  await expectAccessible(page, 'dialog')
  await button(page, 'Archive 2 products').click()
  const report = page.getByRole('region', { name: 'What became of each product' })
  for (const { name } of [ring, pin])
    await expect(report).toContainText(`${name}: Archived. Its address says that it is gone.`)
  for (const each of [ring, pin]) await expect(row(page, each)).toBeHidden()
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Archived' }).click()
  for (const each of [ring, pin]) await expect(row(page, each)).toContainText('Archived')
  await expectAccessible(page, '.desk-tools')

  const shopper = await page.context().newPage()
  const answer = await shopper.goto(paths.productDetail(ring.id))
  expect(answer?.status()).toBe(410)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('We no longer sell this product')
  await expectResponsiveAndAccessible(shopper, 'main')
  await page.bringToFront()

  await row(page, pin).getByRole('checkbox').check()
  await button(page, 'Put back').click()
  await button(page, 'Put back 1 product').click()
  await expect(report).toContainText(`${pin.name}: A draft now. Publish it to sell it again.`)
  await expect(row(page, pin)).toBeHidden()
  await expect(row(page, ring)).toBeVisible()
})

test('staff see the old address of a renamed category', long, async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/status of 40[04]/)
  const [before, after] = [`Armreife ${ring.id.slice(0, 6)}`, `Браслеты ${ring.id.slice(0, 6)}`]
  const category = await categoryOf(admin, ring.id)
  const json = { name: before, position: 900 }
  const { body } = await admin.post<{ doc: { id: string } }>('/api/categories', { json })
  await admin.patch(`/api/products/${ring.id}`, { category: body.doc.id })
  await page.goto(`/admin/collections/categories/${body.doc.id}`)
  await expectWithLongTimeout(page.locator('input[name="name"]')).toHaveValue(before)
  await page.locator('input[name="name"]').fill(after)
  await page.locator('#action-save').click()
  const told = page.getByRole('status').filter({ hasText: 'Its old address leads here' })
  await expect(told).toContainText(`/category?name=${before}`)
  await expect(page.getByText(/^Live/)).toBeVisible()
  await expectResponsiveAndAccessible(page, '.banner')

  const shopper = await page.context().newPage()
  await shopper.goto(`${paths.category(before)}&utm_source=mail`)
  await expect(shopper).toHaveURL(`${paths.category(after)}&utm_source=mail`)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(after)
  await expect(shopper.getByRole('link', { name: ring.name }).first()).toBeVisible()
  await page.bringToFront()

  await told.getByRole('link').click()
  const from = page.locator('input[name="from"]')
  await expectWithLongTimeout(from).toHaveValue(`/category?name=${before}`)
  await admin.patch(`/api/products/${ring.id}`, { category: category.id })
  expect((await admin.delete(`/api/categories/${body.doc.id}`)).status).toBe(200)
})
