import { onTestFinished } from 'vitest'
import { createNameSessionToken } from '../../../../cms/shop/customers/by-name.ts'
import { namesTest as base, expect, test as passwordTest } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { newPhone } from '../../../support/customers.ts'
import { createDocument } from '../../../support/documents.ts'
import { legacyClient, legacyLineOfOrder, legacyLineOfProduct, lineFor } from '../../../support/legacy-client.ts'
import { checkout, revise } from '../../../support/orders.ts'
import { payloadSecret } from '../../../support/payload-secret.ts'
import { createSoldProduct, eventually, readStock, store, uniqueId } from '../../../support/shop-products.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

/** A shop whose customers sign in with any name. */
const test = base
  .extend('anyName', { scope: 'file', auto: true }, async ({ admin }, { onCleanup }) => {
    await openNames(admin, true)
    onCleanup(() => openNames(admin, false))
  })
  .extend('client', ({ shop }) => legacyClient(shop.url))

async function openNames(admin: Visitor, open: boolean): Promise<void> {
  await admin.patch(`/api/branches/${(await readBranch(admin)).id}`, { openNames: open })
  const statusOfNobody = async () => (await legacyClient(admin.shop).signInAs(`Nobody ${uniqueId()}`)).status
  await eventually(async () => expect(await statusOfNobody()).toBe(open ? 200 : 404))
}

const newName = () => `Ada ${uniqueId()}`

const findCustomers = async (admin: Visitor, name: string) => {
  const query = `where[username][equals]=${encodeURIComponent(name.toLowerCase())}`
  return (await admin.get<{ totalDocs: number }>(`/api/customers?${query}`)).body.totalDocs
}

test('without a token a client signs in by name, orders, edits and deletes', async ({ shop, admin, client }) => {
  const [ring, balm] = [await createSoldProduct(admin, { price: 10 }), await createSoldProduct(admin, { price: 3 })]
  const name = newName()
  expect((await client.signInAs(name)).body).toEqual({ result: { name } })
  const placed = await client.place([lineFor(ring, 2), legacyLineOfProduct(balm, 1)])
  expect(placed.status, placed.text).toBe(200)
  const { saleOrder, saleOrderTransactions: lines } = await client.edit(placed.body.result)
  expect(saleOrder).toMatchObject({ customerName: name, shippingAddress: '', grandTotalAmount: 23 })
  const pin = await createSoldProduct(admin, { price: 1 })
  const edited = [legacyLineOfOrder(lines[0]!, 1), { id: pin.id, qty: 4, name: pin.name }]
  expect((await client.update(saleOrder, edited)).body).toEqual({ result: placed.body.result })
  expect((await client.edit(placed.body.result)).saleOrder.grandTotalAmount).toBe(14)
  expect(await readStock(admin, balm.id)).toEqual({ stock: 5, sold: 0 })
  const again = legacyClient(shop.url)
  expect((await again.signInAs(name.toUpperCase())).body).toEqual({ result: { name } })
  expect((await again.orders()).body.result).toHaveLength(1)
  expect((await client.remove(placed.body.result)).body).toEqual({ result: true })
  expect(client.cookies.has('XSRF-TOKEN')).toBe(false)
})

test('a name that orders twice at once for the first time is one customer', async ({ admin, client }) => {
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const name = newName()
  await client.signInAs(name)
  const answers = await Promise.all([1, 2, 3].map((pieces) => client.place([lineFor(ring, pieces)])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await findCustomers(admin, name)).toBe(1)
  expect((await client.orders()).body.result).toHaveLength(3)
})

test('a name becomes a customer by its first order, not by a refused one', async ({ admin, client, ring }) => {
  const name = newName()
  await client.signInAs(name)
  expect((await client.orders()).body).toEqual({ result: [] })
  const refused = [
    ...[await client.place([]), await checkout(client, [{ itemId: 'nothing' }]), await client.remove('1')],
    await revise(client, crypto.randomUUID(), [{ itemId: ring.id }]),
    await client.place([lineFor(ring, 6)]),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 404, 404, 409])
  expect(await findCustomers(admin, name)).toBe(0)
  expect((await client.place([lineFor(ring, 2)])).status).toBe(200)
  expect(await findCustomers(admin, name)).toBe(1)
})

test('a first order that is sent twice under one key is placed once', async ({ admin, client }) => {
  const ring = await createSoldProduct(admin, { pieces: 9 })
  await client.signInAs(newName())
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => checkout(client, [{ itemId: ring.id }], key)))
  const again = await checkout(client, [{ itemId: ring.id }], key)
  expect(new Set([...answers, again].map(({ body }) => body.result)).size).toBe(1)
  expect((await client.orders()).body.result).toHaveLength(1)
})

test("a checkout for another name than the session's changes nothing", async ({ admin, ring, client }) => {
  const [ada, bob] = [newName(), newName()]
  await client.signInAs(ada)
  const { result: id } = (await client.place([lineFor(ring, 1)])).body
  const { saleOrder } = await client.edit(id)
  await client.signInAs(bob)
  const forAda = { id: null, branchId: 1, customerName: ada, shippingAddress: null, memo: '' }
  const sent = (saleOrder: object) =>
    client.post(`/api/get_checkout/${store}`, { json: { saleOrder, saleOrderTransactions: [lineFor(ring, 1)] } })
  const refused = await sent(forAda)
  const expected = { message: expect.stringContaining(bob), errors: { customerName: [expect.any(String)] } }
  expect([refused.status, refused.body]).toEqual([409, expected])
  expect((await sent(saleOrder)).status).toBe(404)
  expect((await sent({ ...forAda, customerName: ` ${bob.toUpperCase()} ` })).status).toBe(200)
  await client.signInAs(ada)
  expect((await client.orders()).body.result).toHaveLength(1)
  expect((await sent({ ...saleOrder, customerName: ada })).status).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
})

test('a call that says for whom it is made is refused in the session of another name', async ({ ring, client }) => {
  const [ada, bob] = [`Åda ${uniqueId()}`, newName()]
  await client.signInAs(ada)
  const { result: id } = (await client.place([lineFor(ring, 1)])).body
  const by = (name: string) => ({ 'X-Customer-Name': encodeURIComponent(name) })
  const ofOrder = ['get_edit_order', 'get_printpreview'].map((call) => `${call}/${store}/${id}`)
  const paths = ['user-info', `get_order/${store}/${encodeURIComponent(ada)}`, ...ofOrder]
  const calls = (headers: Record<string, string>) =>
    Promise.all(paths.map((path) => client.get(`/api/${path}`, headers)))
  for (const { status } of await calls(by(ada))) expect(status).toBe(200)
  for (const { status, body } of await calls(by(bob)))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['customerName']])
  const statusOf = async (headers: Record<string, string>) =>
    (await client.delete(`/api/get_delete/${store}/${id}`, { headers })).status
  const statuses = [await statusOf(by(bob)), await statusOf({ 'X-Customer-Name': '%' }), await statusOf(by(ada))]
  expect(statuses).toEqual([409, 409, 200])
})

test('a name has no e-mail address, no password and no registration', async ({ admin, client }) => {
  const margaret = 'Margaret Okafor'
  await client.signInAs(margaret)
  expect((await client.get('/api/user-info')).body).toEqual({ username: margaret, email: '' })
  const form = { current_password: 'x', new_password: 'new-and-longer', confirm_password: 'new-and-longer' }
  const sent = { name: newPhone(), email: '', password: 'six-or-more' }
  const refused = { status: 0, message: 'This shop signs in by name only.' }
  for (const [call, fields] of Object.entries({ 'change-password': form, login: sent, register: sent }))
    expect((await client.post(`/api/${call}`, { form: fields })).body).toEqual(refused)
  expect(await findCustomers(admin, sent.name)).toBe(0)
})

test("another site's page cannot sign a browser in, and a link to the shop still can", async ({ shop, admin }) => {
  const path = `/api/get_customer_name/${store}/${encodeURIComponent('Margaret Okafor')}`
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Referer: 'https://evil.example/' },
  ]
  for (const headers of foreign) {
    const { status, headers: sent } = await visitor(admin.shop).get(path, headers)
    expect([headers, status, sent.getSetCookie()]).toEqual([headers, 403, []])
  }
  const page = `${shop.url}/about?CustomerName=Margaret%20Okafor`
  const own: Record<string, string>[] = [{ 'Sec-Fetch-Site': 'same-origin', Referer: page }, { Referer: page }, {}]
  for (const headers of own) expect((await visitor(shop.url).get(path, headers)).status).toBe(200)
  expect((await visitor(shop.url).get('/about?CustomerName=Ada', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200)
})

test("no header opens the shop to another site's page", async ({ admin, ring, client }) => {
  await client.signInAs(newName())
  for (const Authorization of ['Bearer x', `Bearer ${admin.token}`]) {
    const headers = { Origin: 'https://evil.example', Authorization }
    expect((await checkout(client, [{ itemId: ring.id }], headers)).status).toBe(403)
  }
  expect((await checkout(client, [{ itemId: ring.id }])).status).toBe(200)
})

test('signing out ends the session in every copy of its cookie; other sign-ins of the name stay', async ({ shop }) => {
  const [client, elsewhere] = [legacyClient(shop.url), legacyClient(shop.url)]
  const name = newName()
  for (const each of [client, elsewhere]) await each.signInAs(name)
  const copied = client.cookies.get('shopfront_session') ?? ''
  expect((await client.post('/api/logout')).status).toBe(204)
  const thief = visitor(shop.url)
  thief.cookies.set('shopfront_session', copied)
  expect((await thief.get('/api/user-info')).status).toBe(401)
  expect((await thief.post('/api/logout')).status).toBe(204)
  expect((await elsewhere.get('/api/user-info')).status).toBe(200)
  expect((await client.signInAs(name)).status).toBe(200)
  expect((await client.get('/api/user-info')).status).toBe(200)
})

test('a name signs in in any case and alphabet, a phone number without its name', async ({ shop, admin, ring }) => {
  const [name, username] = [`Élodie Ångström ${uniqueId()}`, newPhone()]
  const id = await createDocument(admin, 'customers', { username, password: 'six-or-more', name })
  const byPhone = legacyClient(shop.url)
  expect((await byPhone.signInAs(username.replace('+1', '1 '))).body).toEqual({ result: { name: username } })
  expect((await byPhone.place([lineFor(ring, 1)])).status).toBe(200)
  for (const typed of [name, name.toUpperCase(), name.toLowerCase(), ` ${name} `, name.normalize('NFD')]) {
    const byName = legacyClient(shop.url)
    expect((await byName.signInAs(typed)).body).toEqual({ result: { name } })
    for (const each of [byName, byPhone]) expect((await each.orders()).body.result).toHaveLength(1)
  }
  const renamed = `Zoë ${uniqueId()}`
  await admin.patch(`/api/customers/${id}`, { name: renamed })
  expect((await legacyClient(shop.url).signInAs(renamed.toUpperCase())).body).toEqual({ result: { name: renamed } })
})

test('when staff close the names again, an unknown one is not found', async ({ admin, client }) => {
  await openNames(admin, false)
  onTestFinished(() => openNames(admin, true))
  const { status, body } = await client.signInAs(newName())
  expect([status, body]).toEqual([404, { message: 'Customer not found' }])
  expect((await client.get(`/api/get_order/${store}/Nobody%20Atall`)).status).toBe(401)
  expect((await client.signInAs('Margaret Okafor')).body).toEqual({ result: { name: 'Margaret Okafor' } })
  expect((await client.orders()).status).toBe(200)
  // The client cannot read the orders of other customers.
  expect((await client.get(`/api/get_order/${store}/Daniel%20Reyes`)).status).toBe(404)
})

passwordTest('a name that signed in is worth nothing once the shop asks for passwords', async ({ shop }) => {
  const cookie = await createNameSessionToken('Margaret Okafor', payloadSecret(shop.dataDir))
  const browser = visitor(shop.url)
  browser.cookies.set('shopfront_session', cookie)
  expect((await browser.get('/api/user-info')).status).toBe(401)
  expect((await browser.get(`/api/get_order/${store}/Margaret%20Okafor`)).status).toBe(401)
  expect((await visitor(shop.url, cookie).get('/api/user-info')).status).toBe(401)
  expect((await browser.get(`/api/get_customer_name/${store}/Margaret%20Okafor`)).status).toBe(404)
})

test('a name that is signed for the shop signs in, and an edited one does not', async ({ shop }) => {
  const browser = visitor(shop.url)
  browser.cookies.set('shopfront_session', await createNameSessionToken('Margaret Okafor', payloadSecret(shop.dataDir)))
  expect((await browser.get<{ username: string }>('/api/user-info')).body.username).toBe('Margaret Okafor')
  for (const cookie of [`${browser.cookies.get('shopfront_session')}x`, '%E0%A4%A']) {
    browser.cookies.set('shopfront_session', cookie)
    expect((await browser.get('/api/user-info')).status).toBe(401)
  }
})
