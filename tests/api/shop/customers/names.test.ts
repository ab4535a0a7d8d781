import { expect } from 'vitest'
import { checkout } from '../../../support/orders.ts'
import { testWith } from '../../../support/own-shop.ts'
import { createSoldProduct, store, uniqueId } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

/** A shop whose customers sign in by name only. */
const test = testWith({ SIGN_IN: 'name' })

const called = (name: string) => `/api/get_customer_name/${store}/${encodeURIComponent(name)}`

test('a known name signs in', async ({ shop }) => {
  const browser = visitor(shop.url)
  expect((await browser.get(called('Margaret Okafor'))).body).toEqual({ result: { name: 'Margaret Okafor' } })
  const orders = await browser.get<{ result: unknown[] }>(`/api/get_order/${store}/Margaret%20Okafor`)
  expect([orders.status, Array.isArray(orders.body.result)]).toEqual([200, true])
})

test('a phone number signs in the customer it belongs to, and tells nobody their name', async ({ shop }) => {
  const { body } = await visitor(shop.url).get(called('(503) 555-0117'))
  expect(body).toEqual({ result: { name: '+15035550117' } })
})

test('an unknown name does not sign in', async ({ shop }) => {
  const browser = visitor(shop.url)
  const { status, body } = await browser.get(called('Nobody Atall'))
  expect([status, body]).toEqual([404, { message: 'Customer not found' }])
  expect((await browser.get(`/api/get_order/${store}/Nobody%20Atall`)).status).toBe(401)
})

test('one name does not read the orders of another', async ({ shop }) => {
  const browser = visitor(shop.url)
  await browser.get(called('Margaret Okafor'))
  expect((await browser.get(`/api/get_order/${store}/Daniel%20Reyes`)).status).toBe(404)
})

test('a name cannot be forged in the cookie', async ({ shop }) => {
  const browser = visitor(shop.url)
  await browser.get(called('Margaret Okafor'))
  const cookie = browser.cookies.get('shopfront_session') ?? ''
  const [, signature = ''] = cookie.split('.')
  const body = Buffer.from(JSON.stringify({ name: 'Daniel Reyes', until: Date.now() + 60_000 })).toString('base64url')
  for (const forged of [`${body}.${signature}`, body, `${body}.`, 'x.y', '.']) {
    browser.cookies.set('shopfront_session', forged)
    expect([forged, (await browser.get(`/api/get_order/${store}/Daniel%20Reyes`)).status]).toEqual([forged, 401])
  }
})

test('where names are open, an unknown one becomes a customer at the first order', async ({ shop }) => {
  const admin = await signInAsAdmin(shop.url)
  const { body } = await admin.get<{ docs: { id: string }[] }>('/api/branches?depth=0&where[name][equals]=Aurel')
  await admin.patch(`/api/branches/${body.docs[0]!.id}`, { openNames: true })
  const name = `New Name ${uniqueId()}`
  const browser = visitor(shop.url)
  await expect.poll(async () => (await browser.get(called(name))).body).toEqual({ result: { name } })
  await browser.get('/sanctum/csrf-cookie')
  const customers = async () =>
    (await admin.get<{ totalDocs: number }>(`/api/customers?where[name][equals]=${encodeURIComponent(name)}`)).body
      .totalDocs
  expect(await customers()).toBe(0)
  const ring = await createSoldProduct(admin)
  const placed = await checkout(browser, [{ itemId: ring.id }])
  expect(placed.status, placed.text).toBe(200)
  expect(await customers()).toBe(1)
  const orders = await browser.get<{ result: unknown[] }>(`/api/get_order/${store}/${encodeURIComponent(name)}`)
  expect(orders.body.result).toHaveLength(1)
})
