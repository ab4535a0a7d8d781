import type { Locator, Page } from '@playwright/test'
import type { Receipt } from '../../../src/domain/orders/order.ts'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { type Customer, cartLines, expect, setSession, stopClock, test } from '../customer.ts'
import { addToCart, confirmOrder, openOrderForm, receiptDialog } from '../order-form.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { newProduct, onSale, sell } from '../staff-api.ts'

test('the order form needs neither address nor phone, and can be left', long, async ({ page, admin, customer }) => {
  await addToCart(page, await newProduct(admin))
  await openOrderForm(page)
  await expect(page.getByLabel('Enter Phone Number')).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Enter Phone Number').fill('503-DAF-5550100')
  await expect(page.getByLabel('Enter Phone Number')).toHaveValue('5035550100')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(cart(page).getByRole('button', { name: 'Place Order' })).toBeVisible()
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Enter Phone Number')).toHaveValue('5035550100')
  await page.getByLabel('Enter Phone Number').fill('')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText(customer.name)
})

test('delivery is chosen in the form, paid with the total, and changed while New', async ({
  page,
  admin,
  customer: _,
}) => {
  const payment = 'Pay by bank transfer within 7 days of our confirmation'
  const expectPages = async (place: Locator) => {
    for (const [name, href] of [
      ['Delivery', '/pages/delivery'],
      ['How to pay', '/pages/how-to-pay'],
    ] as const)
      await expect(place.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  }
  await addToCart(page, await newProduct(admin, { price: 9.9 }))
  await cartButton(page).click()
  await expect(cart(page)).toContainText('Delivery: Pickup Free')
  await expectPages(cart(page))
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  const ways = page.getByRole('group', { name: 'Delivery' })
  const address = page.getByLabel('Enter Address')
  await expect(ways.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
  await expect(ways).toContainText('218 NW Larkspur Street, Portland, OR 97209, Monday to Saturday, 10 am to 6 pm.')
  await expect(address).toHaveAccessibleDescription('Not needed: you collect the order in the shop.')
  await ways.getByRole('radio', { name: /^Mail/ }).check()
  await expect(address).toHaveAttribute('autocomplete', 'street-address')
  await expect(address).toHaveAccessibleDescription('Name, street, city, state and ZIP code.')
  for (const text of ['Delivery: Mail $6.00', 'TOTAL $15.90', payment]) await expect(cart(page)).toContainText(text)
  await expectPages(cart(page))
  await address.fill('Ada Lovelace, 1 Sand Lane, Portland, OR 97201')
  await confirmOrder(page)
  const receipt = receiptDialog(page)
  await expect(receipt.getByRole('row').last()).toHaveText('Delivery: Mail$6.00')
  for (const text of ['$15.90', payment, 'Delivery: Mail, 2 to 5 business days', 'Ships to Ada Lovelace'])
    await expect(receipt).toContainText(text)
  await expectPages(receipt)
  await page.goto('/order')
  const main = page.getByRole('main')
  for (const text of ['$15.90', payment, 'Mail, 2 to 5 business days']) await expect(main).toContainText(text)
  await expectPages(main)

  await main.getByRole('button', { name: /^Edit/ }).click()
  await expect(ways.getByRole('radio', { name: /^Mail/ })).toBeChecked()
  await ways.getByRole('radio', { name: /^Pickup/ }).check()
  await expect(page.getByText('TOTAL $9.90')).toBeVisible()
  await page.getByRole('button', { name: 'Update Order' }).click()
  await expect(main).toContainText('Pickup: 218 NW Larkspur Street')
  await expect(main).toContainText('$9.90')
})

test('a placed order is announced for 1 s, then shows its receipt', async ({ page, admin, customer }) => {
  const ring = await newProduct(admin, { price: 19.99 })
  await addToCart(page, ring)
  await openOrderForm(page)
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  const answered = page.waitForResponse('**/api/get_printpreview/**')
  await stopClock(page)
  await confirmOrder(page)
  await answered
  const success = page.getByRole('dialog', { name: 'Checkout successfully!' })
  await expect(success).toBeVisible()
  await page.clock.runFor(900)
  await expect(success).toBeVisible()
  await expect(receiptDialog(page)).toBeHidden()
  await page.clock.runFor(100)
  await expect(success).toBeHidden()
  await expect(receiptDialog(page)).toContainText(customer.name)
  await expect(cartButton(page)).toContainText('0')
})

test('the receipt has every fact of the order, on one printed page', long, async ({ page, admin, customer }) => {
  const [ring, balm] = [await newProduct(admin, { price: 19.99 }), await newProduct(admin, { price: 0.1 })]
  await addToCart(page, ring, ring, balm)
  await openOrderForm(page)
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  const today = () => new Date().toISOString().slice(0, 10)
  const before = today()
  await confirmOrder(page)
  const shown = receiptDialog(page)
  await expect(shown.getByRole('img', { name: 'Aurel' })).toBeVisible()
  const steps = shown.getByRole('list', { name: 'Order progress' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Ordered/, /^Confirmed/, /^Sent/])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  const facts = shown.getByRole('definition')
  await expect(facts.nth(0)).toHaveText(customer.name)
  await expect(facts.nth(1)).toHaveText(RegExp(`^(${before}|${today()})$`))
  await expect(facts.nth(2)).toHaveText(/^SO-\d{4}-\d{6}$/)
  await expect(shown.getByRole('columnheader')).toHaveText(['No', 'Name', 'Price', 'Quantity', 'Amount'])
  await expect(shown.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', ring.name, '$19.99', '2', '$39.98'])
  await expect(shown.getByRole('row').nth(2).getByRole('cell')).toHaveText(['2', balm.name, '$0.10', '1', '$0.10'])
  await expect(shown.getByRole('term').filter({ hasText: 'Sale Tax 0%' })).toBeVisible()
  await expect(facts.nth(3)).toHaveText('$40.08')
  await expect(facts.nth(4)).toHaveText('$0.00')
  await expect(facts.nth(5)).toHaveText('$40.08')

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await shown.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText(ring.name)
  for (const address of ['218 NW Larkspur Street', '1 Sand Lane'])
    await expect(shown.getByText(address).filter({ visible: true })).toHaveCount(1)
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  }
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(1)
})

test("an order takes this store's lines; another store's stay", long, async ({ page, admin, customer }) => {
  expect(customer.token).not.toBe('')
  const other = { ...(await onSale(admin.shop))[0]!, id: 'elsewhere', name: 'Silver Spoon', price: 12 }
  const line = { ...other, qty: 2, quantity: 2, branchName: 'Argent', amount: 24 }
  await setSession(page, { cart: JSON.stringify({ totalprice: 24, totalqty: 2, item: [line] }) })
  await addToCart(page, await newProduct(admin, { price: 25 }))
  const others = cart(page).getByRole('list', { name: 'From other stores' }).getByRole('listitem')
  await cartButton(page).click()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(others).toContainText(['Silver Spoon'])
  await expect(cart(page)).toContainText('TOTAL $25.00')
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(cart(page)).toContainText('TOTAL $25.00')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toBeVisible()
  await expect(receiptDialog(page)).not.toContainText('Silver Spoon')
  await receiptDialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await cartButton(page).click()
  await expect(others).toContainText(['Silver Spoon'])
  await expect(cartLines(page)).toHaveCount(0)
})

test('a line that exceeds the stock is corrected by one tap', async ({ page, admin, shop, customer, pageErrors }) => {
  pageErrors.expect(/409/)
  expect(customer.token).not.toBe('')
  const [scarce, gone] = [await newProduct(admin, { pieces: 3 }), await newProduct(admin, { pieces: 1 })]
  await addToCart(page, scarce, scarce, scarce, gone)
  await sell(shop.url, scarce.id)
  await sell(shop.url, gone.id)
  await openOrderForm(page)
  await confirmOrder(page)
  const lineOf = ({ name }: Product) => cartLines(page).filter({ hasText: name })
  await expect(lineOf(scarce)).toContainText(`Only 2 left of ${scarce.name}`)
  await expect(lineOf(gone)).toContainText(`${gone.name} is sold out`)
  await expect(lineOf(gone).getByRole('spinbutton')).not.toBeEditable()
  await expect(lineOf(gone).getByRole('button', { name: /^One (more|less)/, disabled: true })).toHaveCount(2)
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0)
  await cart(page)
    .getByRole('button', { name: `Take 2 ${scarce.name}` })
    .click()
  await expect(lineOf(scarce).getByRole('spinbutton')).toHaveValue('2')
  await expect(lineOf(scarce)).not.toContainText('Only 2 left')
  await expect(lineOf(gone)).toContainText('is sold out')
  await lineOf(gone)
    .getByRole('button', { name: `Remove ${gone.name}` })
    .last()
    .click()
  await expect(lineOf(gone)).toBeHidden()
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText(scarce.name)
})

test('an order whose response is lost is placed once', async ({ page, admin, customer, pageErrors }) => {
  pageErrors.expect(/get_checkout/)
  await addToCart(page, await newProduct(admin))
  await openOrderForm(page)
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  await confirmAndLoseResponse(page)
  await expect(page.getByLabel('Enter Address')).toHaveValue('1 Sand Lane')
  await expect(cartButton(page)).toContainText('1')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText(customer.name)
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

/** Confirms the order; the server places it, but its response is lost. */
async function confirmAndLoseResponse(page: Page) {
  await page.route('**/api/get_checkout/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirmOrder(page)
  await expect(page.getByText('We could not tell whether your order arrived.')).toBeVisible()
  await page.unroute('**/api/get_checkout/**')
}

async function ordersOf(page: Page, { name, token }: Customer): Promise<Receipt['saleOrder'][]> {
  const headers = { Authorization: `Bearer ${token}` }
  const list = await page.request.get(`/api/get_order/Aurel/${encodeURIComponent(name)}`, { headers })
  const orders: { id: string }[] = (await list.json()).result
  const receipts = orders.map(({ id }) => page.request.get(`/api/get_printpreview/Aurel/${id}`, { headers }))
  return Promise.all(receipts.map(async (each) => (await (await each).json()).result.saleOrder))
}

test('a receipt that cannot be fetched is offered again', long, async ({ page, admin, customer, pageErrors }) => {
  pageErrors.expect(/get_printpreview/)
  await addToCart(page, await newProduct(admin))
  await openOrderForm(page)
  await page.route('**/api/get_printpreview/**', (route) => route.abort())
  await confirmOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Your order is placed' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0)
  await page.unroute('**/api/get_printpreview/**')
  await dialog.getByRole('button', { name: 'Show receipt' }).click()
  await expect(receiptDialog(page)).toContainText(customer.name)
  await expect(dialog).toBeHidden()
})

test('a notice says that the browser is offline; the cart works', long, async ({ page, context, pageErrors }) => {
  // A picture of the cart may be loading when the connection is lost.
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Your cart is saved.')).toBeVisible()
  await cart(page).getByRole('spinbutton').fill('2')
  await expect(cart(page)).toContainText('2 ITEMS')
  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
})
