import type { Locator, Route } from '@playwright/test'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { visitor } from '../../support/visitor.ts'
import { cartLines, expect, setSession, stopClock, test } from '../customer.ts'
import { interceptOnce } from '../intercept.ts'
import {
  addToCart,
  beginOrder,
  close,
  confirmOrder,
  errorToast,
  pressPlaceOrder,
  receiptDialog,
} from '../order-form.ts'
import { button } from '../panel.ts'
import { long } from '../shop.ts'
import { addFirst, cart, cartButton } from '../shopper.ts'
import { newProduct, onSale, orderAsNewCustomer } from '../staff-api.ts'

test('the order form needs neither address nor phone, and can be left', long, async ({ page, admin, customer }) => {
  await beginOrder(page, await newProduct(admin))
  const phone = page.getByLabel('Enter Phone Number')
  await expect(phone).toHaveAttribute('inputmode', 'numeric')
  await phone.fill('503-DAF-5550100')
  await expect(phone).toHaveValue('5035550100')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await pressPlaceOrder(page)
  await expect(phone).toHaveValue('5035550100')
  await phone.fill('')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText(customer.name)
})

test('delivery is chosen in the form, paid, and changed while New', async ({ page, admin, customer: _ }) => {
  const payment = 'Pay by bank transfer within 7 days of our confirmation'
  const expectIn = async (place: Locator, ...texts: string[]) => {
    for (const text of texts) await expect(place).toContainText(text)
    for (const [name, href] of Object.entries({ Delivery: '/pages/delivery', 'How to pay': '/pages/how-to-pay' }))
      await expect(place.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  }
  await addToCart(page, await newProduct(admin, { price: 9.9 }))
  await cartButton(page).click()
  await expectIn(cart(page), 'Delivery: Pickup Free')
  await pressPlaceOrder(page)
  const ways = page.getByRole('group', { name: 'Delivery' })
  const address = page.getByLabel('Enter Address')
  await expect(ways.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
  await expect(ways).toContainText('218 NW Larkspur Street, Portland, OR 97209, Monday to Saturday, 10 am to 6 pm.')
  await expect(address).toHaveAccessibleDescription('Not needed: you collect the order in the shop.')
  await ways.getByRole('radio', { name: /^Mail/ }).check()
  await expect(address).toHaveAttribute('autocomplete', 'street-address')
  await expect(address).toHaveAccessibleDescription('Name, street, city, state and ZIP code.')
  await expectIn(cart(page), 'Delivery: Mail $6.00', 'TOTAL $15.90', payment)
  await address.fill('Ada Lovelace, 1 Sand Lane, Portland, OR 97201')
  await confirmOrder(page)
  const receipt = receiptDialog(page)
  await expect(receipt.getByRole('row').last()).toHaveText('Delivery: Mail$6.00')
  await expectIn(receipt, '$15.90', payment, 'Delivery: Mail, 2 to 5 business days', 'Ships to Ada Lovelace')
  await page.goto('/order')
  const main = page.getByRole('main')
  await expectIn(main, '$15.90', payment, 'Mail, 2 to 5 business days')

  await main.getByRole('button', { name: /^Edit/ }).click()
  await expect(ways.getByRole('radio', { name: /^Mail/ })).toBeChecked()
  await ways.getByRole('radio', { name: /^Pickup/ }).check()
  await expect(page.getByText('TOTAL $9.90')).toBeVisible()
  await page.getByRole('button', { name: 'Update Order' }).click()
  await expect(main).toContainText('Pickup: 218 NW Larkspur Street')
  await expect(main).toContainText('$9.90')
})

test('a placed order is announced for 1 s; its receipt is one printed page', async ({ page, admin, customer }) => {
  const [ring, balm] = [await newProduct(admin, { price: 19.99 }), await newProduct(admin, { price: 0.1 })]
  await beginOrder(page, ring, ring, balm)
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  const answered = page.waitForResponse('**/api/get_printpreview/**')
  const dates = [new Date()]
  await stopClock(page)
  await confirmOrder(page)
  await answered
  const [success, shown] = [page.getByRole('dialog', { name: 'Checkout successfully!' }), receiptDialog(page)]
  await expect(success).toBeVisible()
  await page.clock.runFor(900)
  await expect(success).toBeVisible()
  await expect(shown).toBeHidden()
  await page.clock.runFor(100)
  await expect(success).toBeHidden()
  await expect(shown.getByRole('img', { name: 'Aurel' })).toBeVisible()
  await expect(cartButton(page)).toContainText('0')

  const steps = shown.getByRole('list', { name: 'Order progress' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Ordered/, /^Confirmed/, /^Sent/])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  dates.push(new Date())
  const days = RegExp(`^(${dates.map((date) => date.toISOString().slice(0, 10)).join('|')})$`)
  const facts = [customer.name, days, /^SO-\d{4}-\d{6}$/, '$40.08', '$0.00', '$40.08']
  for (const [at, fact] of facts.entries()) await expect(shown.getByRole('definition').nth(at)).toHaveText(fact)
  await expect(shown.getByRole('term').filter({ hasText: 'Sale Tax 0%' })).toBeVisible()
  await expect(shown.getByRole('columnheader')).toHaveText(['No', 'Name', 'Price', 'Quantity', 'Amount'])
  const rows = shown.getByRole('row')
  await expect(rows.nth(1)).toHaveText(`1${ring.name}$19.992$39.98`)
  await expect(rows.nth(2)).toHaveText(`2${balm.name}$0.101$0.10`)

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await shown.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText(ring.name)
  // The sender's address is also the place for pickup.
  for (const [address, times] of Object.entries({ '218 NW Larkspur Street': 2, '1 Sand Lane': 1 }))
    await expect(shown.getByText(address).filter({ visible: true })).toHaveCount(times)
  for (const role of ['banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test("an order takes this store's lines; another store's stay", long, async ({ page, admin, customer: _ }) => {
  const other = { ...(await onSale(admin.shop))[0]!, id: 'elsewhere', name: 'Silver Spoon', price: 12 }
  const line = { ...other, qty: 2, quantity: 2, branchName: 'Argent', amount: 24 }
  await setSession(page, { cart: JSON.stringify({ totalprice: 24, totalqty: 2, item: [line] }) })
  await beginOrder(page, await newProduct(admin, { price: 25 }))
  await expect(cart(page)).toContainText('TOTAL $25.00')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText('$25.00')
  await expect(receiptDialog(page)).not.toContainText('Silver Spoon')
  await close(receiptDialog(page))
  await cartButton(page).click()
  await expect(cart(page).getByRole('list', { name: 'From other stores' })).toContainText('Silver Spoon')
  await expect(cartLines(page)).toHaveCount(0)
  await pressPlaceOrder(page)
  await expect(cart(page).getByRole('alert')).toHaveText('You are not select product. Please select product !')
})

test('a line that exceeds the stock is corrected by one tap', async ({ page, admin, customer: _, pageErrors }) => {
  pageErrors.expect(/409/)
  const [scarce, gone] = [await newProduct(admin, { pieces: 3 }), await newProduct(admin, { pieces: 1 })]
  await beginOrder(page, scarce, scarce, scarce, gone)
  for (const { id } of [scarce, gone]) await orderAsNewCustomer(admin.shop, id)
  await confirmOrder(page)
  const lineOf = ({ name }: Product) => cartLines(page).filter({ hasText: name })
  await expect(lineOf(scarce)).toContainText(`Only 2 left of ${scarce.name}`)
  await expect(lineOf(gone)).toContainText(`${gone.name} is sold out`)
  await expect(lineOf(gone).getByRole('spinbutton')).not.toBeEditable()
  await expect(lineOf(gone).getByRole('button', { name: /^One (more|less)/, disabled: true })).toHaveCount(2)
  await expect(errorToast(page)).toHaveCount(0)
  await button(lineOf(scarce), `Take 2 ${scarce.name}`).click()
  await expect(lineOf(scarce).getByRole('spinbutton')).toHaveValue('2')
  await expect(lineOf(scarce)).not.toContainText('Only 2 left')
  await button(lineOf(gone), `Remove ${gone.name}`).last().click()
  await pressPlaceOrder(page)
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText(scarce.name)
})

test('an order whose response is lost is placed once', async ({ page, admin, customer, pageErrors }) => {
  pageErrors.expect(/get_checkout/)
  await beginOrder(page, await newProduct(admin))
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  // The shop places the order; its response is lost.
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await interceptOnce(page, '**/api/get_checkout/**', lose)
  await confirmOrder(page)
  await expect(errorToast(page)).toContainText('We could not tell whether your order arrived.')
  await expect(page.getByLabel('Enter Address')).toHaveValue('1 Sand Lane')
  await expect(cartButton(page)).toContainText('1')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText(customer.name)
  // Immediately, because the error is shown only for 5 s.
  expect(await errorToast(page).count()).toBe(0)
  const path = `/api/get_order/Aurel/${encodeURIComponent(customer.name)}`
  expect((await visitor(admin.shop, customer.token).get<{ result: object[] }>(path)).body.result).toHaveLength(1)
})

test('a receipt that cannot be fetched is offered again', long, async ({ page, admin, customer, pageErrors }) => {
  pageErrors.expect(/get_printpreview/)
  await beginOrder(page, await newProduct(admin))
  await interceptOnce(page, '**/api/get_printpreview/**', (route) => route.abort())
  await confirmOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Your order is placed' })
  await expect(dialog).toBeVisible()
  await expect(errorToast(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show receipt' }).click()
  await expect(receiptDialog(page)).toContainText(customer.name)
  await expect(dialog).toBeHidden()
})

test('a notice says that the browser is offline; the cart works', long, async ({ page, context, pageErrors }) => {
  // A picture of the cart may be loading when the connection is lost.
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await addFirst(page)
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Your cart is saved.')).toBeVisible()
  await cart(page).getByRole('spinbutton').fill('2')
  await expect(cart(page)).toContainText('2 ITEMS')
  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
})
