import type { Page } from '@playwright/test'
import type { Product } from '../../src/domain/catalog.ts'
import { expect, keep, kept, lines, standStill, test } from './customer.ts'
import { newProduct, onSale, sell } from './goods.ts'
import { cart, cartButton } from './shopper.ts'

const receipt = (page: Page) => page.getByRole('dialog', { name: /^Receipt/ })

async function fill(page: Page, ...products: Product[]) {
  for (const { id } of products) {
    await page.goto(`/productDetail/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
  }
}

async function openForm(page: Page) {
  await cartButton(page).click()
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Enter Address')).toBeVisible()
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click()

test('the order form asks for address and phone, needs neither, and Cancel returns to the cart', async ({
  page,
  admin,
  customer,
}) => {
  await fill(page, await newProduct(admin))
  await openForm(page)
  await expect(page.getByLabel('Enter Phone Number')).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Enter Phone Number').fill('503-DAF-5550100')
  await expect(page.getByLabel('Enter Phone Number')).toHaveValue('5035550100')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(cart(page).getByRole('button', { name: 'Place Order' })).toBeVisible()
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Enter Phone Number')).toHaveValue('5035550100')
  await page.getByLabel('Enter Phone Number').fill('')
  await confirm(page)
  await expect(receipt(page)).toContainText(customer.name)
})

test('a placed order says Checkout successfully! for 1 s, then shows its receipt', async ({
  page,
  admin,
  customer,
}) => {
  const ring = await newProduct(admin, { price: 19.99 })
  await fill(page, ring)
  await openForm(page)
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  const answered = page.waitForResponse('**/api/get_printpreview/**')
  await standStill(page)
  await confirm(page)
  await answered
  const success = page.getByRole('dialog', { name: 'Checkout successfully!' })
  await expect(success).toBeVisible()
  await page.clock.runFor(900)
  await expect(success).toBeVisible()
  await expect(receipt(page)).toBeHidden()
  await page.clock.runFor(100)
  await expect(success).toBeHidden()
  await expect(receipt(page)).toContainText(customer.name)
  await expect(cartButton(page)).toContainText('0')
})

test('the receipt has logo, customer, date, reference, lines, subtotal, no tax and TOTAL', async ({
  page,
  admin,
  customer,
}) => {
  const [ring, balm] = [await newProduct(admin, { price: 19.99 }), await newProduct(admin, { price: 0.1 })]
  await fill(page, ring, ring, balm)
  await openForm(page)
  await confirm(page)
  const shown = receipt(page)
  await expect(shown.getByRole('img', { name: 'Aurel' })).toBeVisible()
  const today = new Date().toISOString().slice(0, 10)
  const facts = shown.getByRole('definition')
  await expect(facts.nth(0)).toHaveText(customer.name)
  await expect(facts.nth(1)).toHaveText(today)
  await expect(facts.nth(2)).toHaveText(/^SO-\d{4}-\d{6}$/)
  await expect(shown.getByRole('columnheader')).toHaveText(['No', 'Name', 'Price', 'Quantity', 'Amount'])
  await expect(shown.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', ring.name, '$19.99', '2', '$39.98'])
  await expect(shown.getByRole('row').nth(2).getByRole('cell')).toHaveText(['2', balm.name, '$0.10', '1', '$0.10'])
  await expect(shown.getByRole('term').filter({ hasText: 'Sale Tax 0%' })).toBeVisible()
  await expect(facts.nth(3)).toHaveText('$40.08')
  await expect(facts.nth(4)).toHaveText('$0.00')
  await expect(facts.nth(5)).toHaveText('$40.08')
})

test('the print icon prints the receipt, on one clean page', async ({ page, admin, customer }) => {
  expect(customer.token).not.toBe('')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const ring = await newProduct(admin)
  await fill(page, ring)
  await openForm(page)
  await confirm(page)
  await receipt(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText(ring.name)
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  }
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(1)
})

test("an order takes this store's lines; another store's stay", async ({ page, admin, customer }) => {
  expect(customer.token).not.toBe('')
  const other = { ...(await onSale(admin.shop))[0]!, id: 'elsewhere', name: 'Silver Spoon', price: 12 }
  const line = { ...other, qty: 2, quantity: 2, branchName: 'Argent', amount: 24 }
  await keep(page, { cart: JSON.stringify({ totalprice: 24, totalqty: 2, item: [line] }) })
  await fill(page, await newProduct(admin))
  await openForm(page)
  await confirm(page)
  await expect(receipt(page)).toBeVisible()
  await expect(receipt(page)).not.toContainText('Silver Spoon')
  await receipt(page).getByRole('button', { name: 'Close', exact: true }).click()
  await cartButton(page).click()
  await expect(lines(page)).toContainText(['Silver Spoon'])
  await expect(cart(page)).toContainText('TOTAL $24.00')
})

test('what others bought meanwhile is said line by line, and put right in one tap', async ({
  page,
  admin,
  shop,
  customer,
  complaints,
}) => {
  complaints.expect(/409/)
  expect(customer.token).not.toBe('')
  const [scarce, gone] = [await newProduct(admin, { pieces: 3 }), await newProduct(admin, { pieces: 1 })]
  await fill(page, scarce, scarce, scarce, gone)
  await sell(shop.url, scarce.id)
  await sell(shop.url, gone.id)
  await openForm(page)
  await confirm(page)
  const lineOf = ({ name }: Product) => lines(page).filter({ hasText: name })
  await expect(lineOf(scarce)).toContainText(`Only 2 left of ${scarce.name}`)
  await expect(lineOf(gone)).toContainText(`${gone.name} is sold out`)
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
  await confirm(page)
  await expect(receipt(page)).toContainText(scarce.name)
})

test('an order whose answer is lost is kept as typed, and sent again it is placed once', async ({
  page,
  admin,
  customer,
  complaints,
}) => {
  complaints.expect(/get_checkout/)
  await fill(page, await newProduct(admin))
  await openForm(page)
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  await page.route('**/api/get_checkout/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirm(page)
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(page.getByLabel('Enter Address')).toHaveValue('1 Sand Lane')
  await expect(cartButton(page)).toContainText('1')
  await page.unroute('**/api/get_checkout/**')
  await confirm(page)
  await expect(receipt(page)).toContainText(customer.name)
  const headers = { Authorization: `Bearer ${customer.token}` }
  const orders = await page.request.get(`/api/get_order/Aurel/${encodeURIComponent(customer.name)}`, { headers })
  expect((await orders.json()).result).toHaveLength(1)
})

test('two presses on Confirm send one order', async ({ page, admin, customer }) => {
  expect(customer.token).not.toBe('')
  await fill(page, await newProduct(admin))
  await openForm(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('get_checkout')) sent += 1
  })
  await page.getByRole('button', { name: 'Confirm' }).dblclick()
  await expect(receipt(page)).toBeVisible()
  expect(sent).toBe(1)
})

test('a broken shop says so in plain words, and nothing is lost', async ({ page, admin, customer, complaints }) => {
  complaints.expect(/503/)
  expect(customer.token).not.toBe('')
  await fill(page, await newProduct(admin))
  await openForm(page)
  const answer = { status: 503, json: { message: 'The shop is busy. Please try again in a minute.' } }
  await page.route('**/api/get_checkout/**', (route) => route.fulfill(answer))
  await confirm(page)
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toContainText('The shop is busy.')
  expect(JSON.parse((await kept(page, 'cart'))!).totalqty).toBe(1)
})

test('being offline is said, and the cart works on', async ({ page, context, complaints }) => {
  // A picture of the cart may be on its way when the line goes dead.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Your cart is kept.')).toBeVisible()
  await cart(page).getByRole('spinbutton').fill('2')
  await expect(cart(page)).toContainText('2 ITEMS')
  await context.setOffline(false)
  await expect(page.getByText('You are online again.')).toBeVisible()
})
