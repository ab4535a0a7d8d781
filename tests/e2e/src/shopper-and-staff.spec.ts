import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { visitor } from '../../support/visitor.ts'
import { test as base, sessionItem } from '../customer.ts'
import { expect, newStaff, orderOf, type Placed, place } from '../desk.ts'
import { button, expectWithLongTimeout, signInByCookie } from '../panel.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

/** `page` is the shopper's, and `elsewhere` belongs to Dana Reed of the staff. `order` has two of `ring`. */
const test = base.extend<{ ring: Product; order: Placed }>({
  ring: async ({ admin }, use) => use(await newProduct(admin, { pieces: 20 })),
  order: async ({ admin, customer, ring }, use) => {
    const shopper = visitor(admin.shop, customer.token)
    const id = await place(shopper, ring, { quantity: 2, shippingAddress: '1 Sand Lane' })
    await use({ id, reference: (await orderOf(admin, id)).reference, phone: customer.name })
  },
  elsewhere: async ({ elsewhere, admin }, use) => {
    await signInByCookie(elsewhere.context(), await newStaff(admin, 'staff'))
    await use(elsewhere)
  },
})

test.slow()

test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of (404|409)/))

const row = (page: Page, { reference }: Placed) => page.getByRole('row').filter({ hasText: reference })
const press = (page: Page, order: Placed, name: string) =>
  button(row(page, order), `${name} ${order.reference}`).click()
const quantityOf = (page: Page, { name }: Product) => page.getByLabel(`Quantity of ${name}`)
const update = (page: Page) => cart(page).getByRole('button', { name: 'Update Order' }).click()
const lines = (desk: Page) => desk.getByRole('region', { name: 'Lines' })

/** Opens the order as staff, and edits a text of it. */
async function editAtDesk(desk: Page, { id, reference }: Placed, field: string, text: string) {
  await desk.goto(`/admin/collections/sale-orders/${id}`)
  await expectWithLongTimeout(desk.getByRole('heading', { name: reference })).toBeVisible()
  await button(desk, 'Edit order').click()
  await desk.getByRole('textbox', { name: field, exact: true }).fill(text)
}

/** Edits the order's quantity in the cart, as the shopper. */
async function beginEdit(page: Page, order: Placed, ring: Product, pieces: string) {
  await page.goto('/order')
  await press(page, order, 'Edit')
  await quantityOf(page, ring).fill(pieces)
}

test('a shopper whose order staff edited decides', long, async ({ page, admin, elsewhere: desk, order, ring }) => {
  await beginEdit(page, order, ring, '5')
  await editAtDesk(desk, order, 'Shipping address', '9 Mill Road')
  await quantityOf(desk, ring).fill('3')
  await button(desk, 'Save changes').click()
  await expect(lines(desk)).toContainText('$75.00')

  await update(page)
  const alert = cart(page).getByRole('alert')
  for (const text of [`It has 3 ${ring.name} now.`, 'Its shipping address is now: 9 Mill Road.'])
    await expect(alert).toContainText(text)
  // Fields that the shopper changed keep their values; the others have the values of staff.
  await expect(quantityOf(page, ring)).toHaveValue('5')
  await expect(cart(page).getByLabel('Enter Address')).toHaveValue('9 Mill Road')
  expect(await orderOf(admin, order.id)).toMatchObject({ pieces: 3 })
  // It is shown for 2 s. The test waits for it beforehand, so that a busy machine does not miss it.
  const success = page.getByRole('dialog', { name: 'Update Order Success' }).waitFor()
  await update(page)
  await success
  await expect(cart(page)).toBeHidden()
  await expect(cartButton(page)).toContainText('0')
  expect([await sessionItem(page, 'btnupdateOrder'), await sessionItem(page, 'saleOrder')]).toEqual([null, null])
  await expect(row(page, order)).toContainText('$125.00')
  expect(await orderOf(admin, order.id)).toMatchObject({ pieces: 5, shippingAddress: '9 Mill Road' })
})

test('staff whose order its customer changed decide', long, async ({ page, admin, elsewhere: desk, order, ring }) => {
  const memo = 'Memo of the customer'
  await editAtDesk(desk, order, memo, 'A gift')
  await expect(button(desk, 'Save changes')).toBeEnabled()
  await beginEdit(page, order, ring, '5')
  await update(page)
  await expect(row(page, order)).toContainText('$125.00')

  await button(desk, 'Save changes').click()
  const alert = desk.getByRole('alert').filter({ hasText: 'changed meanwhile' })
  for (const text of [`from 2 × ${ring.name}`, `to 5 × ${ring.name}`]) await expect(alert).toContainText(text)
  expect(await orderOf(admin, order.id)).toMatchObject({ pieces: 5, memo: '' })
  await button(desk, 'Load the new state').click()
  await expect(quantityOf(desk, ring)).toHaveValue('5')
  await expect(desk.getByRole('textbox', { name: memo, exact: true })).toHaveValue('A gift')
  await button(desk, 'Save changes').click()
  await expect(lines(desk)).toContainText('$125.00')
  expect(await orderOf(admin, order.id)).toMatchObject({ pieces: 5, memo: 'A gift' })

  await press(page, order, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted!')).toBeVisible()
  await button(desk, 'Confirm').click()
  const gone = desk.getByRole('alert').filter({ hasText: 'There is no such order.' })
  await expect(gone).toContainText('It may have been deleted by its customer.')
  await expect(button(desk, 'Confirm')).toBeHidden()
  await desk.getByRole('link', { name: 'Back to the orders' }).click()
  await expectWithLongTimeout(desk.locator('.collection-list')).toBeVisible()
  await expect(row(desk, order)).toBeHidden()
})
