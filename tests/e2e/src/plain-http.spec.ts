import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { visitor } from '../../support/visitor.ts'
import { field } from '../desk.ts'
import { holdRequests } from '../hold-requests.ts'
import { addToCart, confirmOrder, openOrderForm, receiptDialog } from '../order-form.ts'
import { button, expectWithLongTimeout, signInByForm } from '../panel.ts'
import { test as base, expect, long } from '../shop.ts'
import { cart, cartButton, newPhone, signUp } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

/**
 * Serves the shop at `http://shop.test`, like a local network at `http://192.168.…`. It is no secure context, so that
 * the browser has no `crypto.randomUUID`, `navigator.clipboard` or `navigator.share`.
 */
const test = base.extend({ baseURL: async ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'shop.test')) })

test.beforeEach(async ({ page, pageErrors }) => {
  pageErrors.expect(/^foreign request: http:\/\/shop\.test:\d+$/)
  pageErrors.expect(/Cross-Origin-Opener-Policy header has been ignored/)
  await page.goto('/about')
  const missing = () => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator, 'share' in navigator]
  expect(await page.evaluate(missing)).toEqual([false, false, false, false])
})

test('over plain http a shopper copies an address, signs up and orders', long, async ({ page, admin }) => {
  const ring = await newProduct(admin)
  await signUp(page)
  await addToCart(page, ring)
  await button(page, 'Copy link').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await openOrderForm(page)
  await page.getByLabel('Enter Address').press('Control+V')
  await expect(page.getByLabel('Enter Address')).toHaveValue(new URL(createProductPath(ring), page.url()).href)
  await page.getByLabel('Enter Address').fill('1 Sand Lane')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText(ring.name)
})

test('over plain http two tabs with one cart place one order', long, async ({ page, admin, context }) => {
  const ring = await newProduct(admin)
  await signUp(page)
  await addToCart(page, ring)
  const other = await context.newPage()
  await other.goto('/about')
  await expect(cartButton(other)).toHaveText(/1 ITEM$/)
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
  for (const tab of [page, other]) await openOrderForm(tab)
  const answer = await holdRequests(page, '**/api/get_checkout/**')
  const sent = page.waitForRequest('**/api/get_checkout/**')
  await confirmOrder(page)
  await sent
  // It waits for the order of the first tab.
  await confirmOrder(other)
  answer()
  await expect(receiptDialog(page)).toBeVisible()
  await expect(cart(other)).toContainText('Your cart was changed in another tab. Please check it.')
  await page.goto('/order')
  await expect(page.getByRole('row').nth(1)).toContainText('SO-')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('over plain http staff answer a message and take an order by telephone', long, async ({ page, admin }) => {
  test.slow()
  const ring = await newProduct(admin)
  const json = { name: 'Ada Plain', phone: '+1 503 555 0100', mail: 'ada.plain@example.com', content: 'Resize?' }
  expect((await visitor(admin.shop).post('/api/post_contact', { json })).status).toBe(200)
  const { docs } = (await admin.get<{ docs: { id: string }[] }>('/api/contact-messages?where[name][equals]=Ada Plain'))
    .body

  await page.goto(`/admin/login?redirect=/admin/collections/contact-messages/${docs[0]?.id}`)
  await expectWithLongTimeout(page.getByLabel('E-mail')).toBeVisible()
  await signInByForm(page)
  await field(page, 'Answer').fill('We do.')
  await button(page, 'Send the answer').click()
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('We do.')

  await page.goto('/admin/collections/sale-orders/telephone')
  await field(page, 'Phone number').fill(newPhone())
  await field(page, 'Name').fill('Mary Ward')
  await page.getByLabel('Add a product: name or code').fill(ring.name)
  await button(page, `Add ${ring.name}`).click()
  await button(page, 'Place the order').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SO-')
})
