import { expect, namesTest as test } from '../../../support/api.ts'
import { customersDesk, editCustomer, eraseCustomer, searchCustomers } from '../../../support/customer-desk.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { moveOrder } from '../../../support/order-desk.ts'
import { checkout } from '../../../support/orders.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { visitor } from '../../../support/visitor.ts'

async function createCustomer(admin: Visitor): Promise<{ id: string; name: string }> {
  const name = `Ada ${uniqueId()}`
  const json = { username: name.toLowerCase(), name, password: 'never-typed' }
  expect((await admin.post('/api/customers', { json })).status).toBe(201)
  return { id: (await searchCustomers(admin, name))[0]!.id, name }
}

/** Returns a browser, in which a name is a cookie that the shop has not stored. */
async function signInByName(shop: string, name: string): Promise<Visitor> {
  const browser = visitor(shop)
  const { status } = await browser.get(`/api/get_customer_name/Aurel/${encodeURIComponent(name)}`)
  expect(status).toBe(200)
  return browser
}

const isSignedIn = async (browser: Visitor) => (await browser.get('/api/user-info')).status === 200

test('every browser that a name is signed in with is signed out', async ({ shop, admin }) => {
  const { id, name } = await createCustomer(admin)
  const browsers = [await signInByName(shop.url, name), await signInByName(shop.url, name.toUpperCase())]
  const other = await signInByName(shop.url, (await createCustomer(admin)).name)
  expect((await admin.post(`${customersDesk}/${id}/sign-out`, { json: {} })).status).toBe(200)
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)
  // A new sign-in is valid. A session of the same second counts as an earlier one.
  await expect.poll(async () => isSignedIn(await signInByName(shop.url, name))).toBe(true)
})

test('after an erasure the database does not have the name; its sessions end', async ({ shop, copy, admin, ring }) => {
  const { id, name } = await createCustomer(admin)
  const browser = await signInByName(shop.url, name)
  const { result } = (await checkout(browser, [{ itemId: ring.id }], { 'Idempotency-Key': crypto.randomUUID() })).body
  for (const to of ['Confirmed', 'Shipped', 'Completed'] as const) await moveOrder(admin, result, { to })
  const database = inspectDatabase(copy.settings)
  expect((await database.rows()).toLowerCase()).toContain(name.toLowerCase())
  expect((await eraseCustomer(admin, id, name)).status).toBe(200)
  expect((await database.rows()).toLowerCase()).not.toContain(name.toLowerCase())
  expect(await isSignedIn(browser)).toBe(false)
  expect((await checkout(browser, [{ itemId: ring.id }])).status).toBe(401)
})

test('the name that somebody signs in with is of one customer only', async ({ admin }) => {
  const [one, two] = [await createCustomer(admin), await createCustomer(admin)]
  const taken = { field: 'username', from: two.name.toLowerCase(), to: one.name }
  expect((await editCustomer(admin, two.id, taken)).body.message).toBe(
    `Another customer has this name: ${one.name}. You can merge the two.`,
  )
})
