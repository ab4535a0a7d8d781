import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { visitor } from '../../support/visitor.ts'
import { test as base, cartLines, sessionItem } from '../customer.ts'
import { expect, newStaff, orderOf, type Placed, place } from '../desk.ts'
import { button, patiently, signInByCookie, untilTakenOver } from '../panel.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

/** `page` is the shopper's, `desk` belongs to Dana Reed of the staff, in another browser; `order` has two of `ring`. */
const test = base.extend<{ ring: Product; order: Placed; desk: Page }>({
  ring: async ({ admin }, use) => use(await newProduct(admin, { pieces: 20 })),
  order: async ({ admin, customer, ring }, use) => {
    const shopper = visitor(admin.shop, customer.token)
    const id = await place(shopper, ring, { quantity: 2, shippingAddress: '1 Sand Lane' })
    await use({ id, reference: (await orderOf(admin, id)).reference, phone: customer.name })
  },
  desk: async ({ browser, admin, pageErrors }, use) => {
    const context = await browser.newContext({ baseURL: admin.shop })
    pageErrors.watch(context)
    await signInByCookie(context, await newStaff(admin, 'staff'))
    await use(await context.newPage())
    await context.close()
  },
})

test.slow()

test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of (404|409)/))

const row = (page: Page, { reference }: Placed) => page.getByRole('row').filter({ hasText: reference })
const press = (page: Page, order: Placed, name: string) =>
  row(page, order)
    .getByRole('button', { name: `${name} ${order.reference}` })
    .click()
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const quantityOf = (page: Page, { name }: Product) => page.getByLabel(`Quantity of ${name}`)

async function openAtDesk(desk: Page, { id, reference }: Placed) {
  await desk.goto(`/admin/collections/sale-orders/${id}`)
  await patiently(desk.getByRole('heading', { name: reference })).toBeVisible()
  await untilTakenOver(desk)
}

/** Staff press the button of a move and wait until it is done. */
async function moveAtDesk(desk: Page, name: string, status: string) {
  await button(desk, name).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(status)
}

async function shipAtDesk(desk: Page, trackingNumber: string) {
  await button(desk, 'Ship').click()
  await desk.getByRole('dialog').getByLabel('Tracking number').fill(trackingNumber)
  await moveAtDesk(desk, 'Ship the order', 'Shipped')
}

/** The shopper edits the order to so many pieces, in the cart. */
async function beginEdit(page: Page, order: Placed, ring: Product, pieces: string) {
  await page.goto('/order')
  await press(page, order, 'Edit')
  await quantityOf(page, ring).fill(pieces)
}

async function expectEditEnded(page: Page) {
  await expect(cart(page)).toBeHidden()
  await expect(cartButton(page)).toContainText('0')
  expect([await sessionItem(page, 'btnupdateOrder'), await sessionItem(page, 'saleOrder')]).toEqual([null, null])
}

/** Sends the event of a tab that becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('who has My Orders open sees what staff did meanwhile', long, async ({ page, admin, desk, order }) => {
  const other = await newProduct(admin)
  await page.goto(`/productDetail/${other.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto('/order')
  await expect(row(page, order)).toContainText('New')

  await openAtDesk(desk, order)
  await moveAtDesk(desk, 'Confirm', 'Confirmed')
  await press(page, order, 'Edit')
  await expect(toast(page, 'You can not Edit Order!')).toBeVisible()
  await expect(row(page, order)).toContainText('Confirmed')
  await expect(row(page, order).getByRole('button')).toHaveText(['View', 'Order again'])
  expect(await sessionItem(page, 'btnupdateOrder')).toBeNull()

  await shipAtDesk(desk, '1Z 999')
  await press(page, order, 'View')
  const receipt = page.getByRole('dialog', { name: `Receipt ${order.reference}` })
  await expect(receipt).toContainText('$50.00')
  await receipt.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row(page, order)).toContainText('Shipped')

  await moveAtDesk(desk, 'Complete', 'Completed')
  await comeBack(page)
  await expect(row(page, order)).toContainText('Completed')
  // The cart still has the other product.
  await cartButton(page).click()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(quantityOf(page, other)).toHaveValue('1')
})

test('a shopper whose order staff edited sees it and decides', async ({ page, admin, desk, order, ring }) => {
  await beginEdit(page, order, ring, '5')
  await openAtDesk(desk, order)
  await button(desk, 'Edit order').click()
  await quantityOf(desk, ring).fill('3')
  await desk.getByRole('textbox', { name: 'Shipping address', exact: true }).fill('9 Mill Road')
  await button(desk, 'Save changes').click()
  await expect(desk.getByRole('region', { name: 'Lines' })).toContainText('$75.00')

  await cart(page).getByRole('button', { name: 'Update Order' }).click()
  await expect(cart(page).getByRole('alert')).toContainText(`It has 3 ${ring.name} now.`)
  await expect(cart(page).getByRole('alert')).toContainText('Its shipping address is now: 9 Mill Road.')
  // Fields that the shopper changed keep their values; the others have the values of staff.
  await expect(quantityOf(page, ring)).toHaveValue('5')
  await expect(cart(page).getByLabel('Enter Address')).toHaveValue('9 Mill Road')
  expect(await orderOf(admin, order.id)).toMatchObject({ pieces: 3 })
  // Shown for 2 s: waiting begins before, so that a busy machine does not miss it.
  const success = page.getByRole('dialog', { name: 'Update Order Success' }).waitFor()
  await cart(page).getByRole('button', { name: 'Update Order' }).click()
  await success
  await expectEditEnded(page)
  await expect(row(page, order)).toContainText('$125.00')
  expect(await orderOf(admin, order.id)).toMatchObject({ pieces: 5, shippingAddress: '9 Mill Road' })
})

test('staff are told what the customer changed before they move', long, async ({ page, admin, desk, order, ring }) => {
  await openAtDesk(desk, order)
  await beginEdit(page, order, ring, '5')
  await cart(page).getByRole('button', { name: 'Update Order' }).click()
  await expect(row(page, order)).toContainText('$125.00')
  await button(desk, 'Confirm').click()
  await expect(desk.getByRole('alert').filter({ hasText: `to 5 × ${ring.name}` })).toBeVisible()
  expect(await orderOf(admin, order.id)).toMatchObject({ status: 'New' })
  await button(desk, 'Load the new state').click()
  await expect(desk.getByRole('region', { name: 'Lines' })).toContainText('$125.00')

  await press(page, order, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted!')).toBeVisible()
  await button(desk, 'Confirm').click()
  const gone = desk.getByRole('alert').filter({ hasText: 'There is no such order.' })
  await expect(gone).toContainText('It may have been deleted by its customer.')
  await expect(button(desk, 'Confirm')).toBeHidden()
  await desk.getByRole('link', { name: 'Back to the orders' }).click()
  await patiently(desk.locator('.collection-list')).toBeVisible()
  await expect(row(desk, order)).toBeHidden()
})
