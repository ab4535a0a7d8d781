import type { Page } from '@playwright/test'
import { order, receipt } from '../../support/orders.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'
import { type Customer, cartLines, expect, sessionItem, stopClock, test } from '../customer.ts'
import { addToCart, close, confirmOrder, pressPlaceOrder, receiptDialog } from '../order-form.ts'
import { button } from '../panel.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

/** Places an order through the API. Returns its id, its reference and its product. */
async function placeByApi(admin: Visitor, customer: Customer, quantity = 1) {
  const product = await newProduct(admin)
  const mine = visitor(admin.shop, customer.token)
  const id = await order(mine, { itemId: product.id, quantity })
  return { id, product, reference: (await receipt(mine, id)).saleOrder.reference }
}

const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference })

test('My Orders lists each order; one no longer New is only viewed', long, async ({ page, admin, customer }) => {
  const today = () => new Date().toISOString().slice(0, 10)
  const before = today()
  const { id, reference } = await placeByApi(admin, customer, 2)
  const placed = RegExp(`${before}|${today()}`)
  await page.goto('/order')
  for (const header of ['Order', 'Date', 'Status', 'Total', 'Actions'])
    await expect(page.getByRole('columnheader', { name: header })).toBeAttached()
  for (const text of [placed, 'New', '$50.00']) await expect(row(page, reference)).toContainText(text)
  await expect(row(page, reference).getByRole('button')).toHaveText(['Edit', 'Delete'])

  const moved = await admin.patch(`/api/sale-orders/${id}`, { status: 'Confirmed' })
  expect(moved.status, moved.text).toBe(200)
  await page.reload()
  await expect(row(page, reference)).toContainText('Confirmed')
  await expect(row(page, reference).getByRole('button')).toHaveText(['View', 'Order again'])
  await row(page, reference).getByRole('button', { name: 'View' }).click()
  await expect(receiptDialog(page)).toContainText(customer.name)

  // Dates, states and totals each fit in one line, and nothing is clipped.
  await page.goto('/order')
  for (const width of [360, 700, 900, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row(page, reference).getByRole('link')).toBeVisible()
    const lines = await row(page, reference)
      .getByRole('cell')
      .evaluateAll((all) =>
        all.slice(0, 3).map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!)
          return range.getClientRects().length
        }),
      )
    expect(lines, `at ${width} px`).toEqual([1, 1, 1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }

  const side = page.getByRole('navigation', { name: 'Your account' })
  for (const [name, path] of Object.entries({ Account: '/account', Orders: '/order' })) {
    await side.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
  await expect(side.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('editing an order fills the cart; its success is shown for 2 s', async ({ page, admin, customer }) => {
  const { id, product, reference } = await placeByApi(admin, customer)
  await page.goto('/order')
  await row(page, reference).getByRole('button', { name: 'Edit' }).click()
  await expect(cart(page).getByRole('heading', { name: reference })).toBeVisible()
  await expect(cart(page).getByRole('button', { name: 'Place Order' })).toBeHidden()
  await expect(cart(page).getByLabel('Enter Address')).toHaveValue('1 Sand Lane')
  expect(await sessionItem(page, 'btnupdateOrder')).toBe('true')
  expect(JSON.parse((await sessionItem(page, 'saleOrder'))!)).toMatchObject({ id, reference })
  await close(cart(page))
  await addToCart(page, product)
  await cartButton(page).click()
  await expect(cartLines(page)).toHaveCount(1)
  const quantity = cart(page).getByLabel(`Quantity of ${product.name}`)
  await expect(quantity).toHaveValue('2')
  await quantity.fill('3')
  await stopClock(page)
  await cart(page).getByRole('button', { name: 'Update Order' }).click()
  const success = page.getByRole('dialog', { name: 'Update Order Success' })
  await expect(success).toBeVisible()
  await page.clock.runFor(1900)
  await expect(success).toBeVisible()
  await page.clock.runFor(100)
  await expect(success).toBeHidden()
  expect([await sessionItem(page, 'btnupdateOrder'), await sessionItem(page, 'cart')]).toEqual([null, null])
  await page.goto('/order')
  await expect(row(page, reference)).toContainText('$75.00')
})

test('an edit can be left; deleting the only order ends its edit', async ({ page, admin, customer }) => {
  const [one, two] = [await placeByApi(admin, customer), await placeByApi(admin, customer)]
  await page.goto('/order')
  const edit = () => row(page, two.reference).getByRole('button', { name: 'Edit' }).click()
  await edit()
  await cart(page).getByRole('button', { name: 'Cancel Edit' }).click()
  await expect(cart(page).getByText('Your cart is empty.')).toBeVisible()
  await expect(cart(page).getByRole('button', { name: 'Cancel Edit' })).toBeHidden()
  expect([await sessionItem(page, 'btnupdateOrder'), await sessionItem(page, 'saleOrder')]).toEqual([null, null])
  await close(cart(page))
  await expect(row(page, two.reference)).toContainText('$25.00')

  await row(page, one.reference).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete order ${one.reference}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted!')).toBeVisible()
  await expect(row(page, one.reference)).toBeHidden()
  await edit()
  await close(cart(page))
  await row(page, two.reference).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no orders yet.')).toBeVisible()
  await expect(cartButton(page)).toContainText('0')
  expect(await sessionItem(page, 'btnupdateOrder')).toBeNull()
})

test('a customer follows a parcel, and orders again at new prices', async ({ page, admin, customer }) => {
  const { id, reference, product } = await placeByApi(admin, customer)
  await admin.patch(`/api/sale-orders/${id}`, { status: 'Confirmed' })
  await admin.patch(`/api/sale-orders/${id}`, { status: 'Shipped', trackingNumber: '1Z999AA10123456784' })
  await admin.patch(`/api/products/${product.id}`, { price: 30, _status: 'published' })
  await page.goto('/order')
  await expect(row(page, reference).getByRole('link', { name: product.name })).toBeVisible()
  await expect(row(page, reference)).toContainText('1 Sand Lane')
  const parcel = row(page, reference).getByRole('link', { name: 'Track it with UPS' })
  await expect(parcel).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999AA10123456784')
  await page.getByRole('button', { name: `Order ${reference} again` }).click()
  await expect(cart(page)).toContainText('The price has changed from $25.00 to $30.00.')
  await button(cart(page), `One more of ${product.name}`).click()
  await expect(cart(page)).toContainText('TOTAL $60.00')
  await expect(cart(page)).toContainText('Shipping is free.')
  await pressPlaceOrder(page)
  await expect(page.getByRole('list', { name: 'Your order' })).toContainText(`2 × ${product.name}`)
  await page.getByRole('radio', { name: /^Mail/ }).check()
  await expect(page.getByLabel('Enter Address')).toHaveValue('')
  await page.getByRole('button', { name: 'Use your last address: 1 Sand Lane' }).click()
  await expect(page.getByLabel('Enter Address')).toHaveValue('1 Sand Lane')
  await confirmOrder(page)
  for (const text of ['Thank you for your order.', 'Ships to 1 Sand Lane'])
    await expect(receiptDialog(page)).toContainText(text)
})
