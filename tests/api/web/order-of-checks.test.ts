import { expect, test } from '../../support/api.ts'
import { signUp } from '../../support/customers.ts'
import { order } from '../../support/orders.ts'
import { sendRaw } from '../../support/raw-request.ts'
import { store } from '../../support/shop-products.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

const long = (length: number) => 'x'.repeat(length)
const nothingSelected = 'You are not select product. Please select product !'
const checkoutAt = (of: string) => `/api/get_checkout/${of}`

test('a stranger is asked to sign in, whatever is wrong with the request', async ({ stranger }) => {
  for (const path of [checkoutAt(store), checkoutAt('Nowhere'), checkoutAt(long(201)), '/api/change-password']) {
    for (const json of [{}, null, [], { saleOrder: 1, new_password: {} }]) {
      const { status, body } = await stranger.post(path, { json })
      expect([path, status, body]).toEqual([path, 401, { message: 'Please Login!' }])
    }
  }
  for (const path of [`/api/get_printpreview/${store}/${long(101)}`, `/api/get_order/${long(201)}/Ada`])
    expect([path, (await stranger.get(path)).status]).toEqual([path, 401])
})

test('a body too large or of another kind is refused before anybody is asked to sign in', async ({ stranger }) => {
  const large = await stranger.post(checkoutAt(store), { json: { memo: long(1_100_000) } })
  expect(large.status).toBe(413)
  const xml = { method: 'POST', path: checkoutAt(store), headers: { 'Content-Type': 'text/xml' }, body: '<a/>' }
  expect((await sendRaw(stranger.shop, xml)).status).toBe(415)
})

test('a store and an order that are not there come before what is wrong with the body', async ({ customer, ring }) => {
  const id = await order(await signUp(customer.shop), { itemId: ring.id })
  const notFound = [404, { message: 'Order not found' }]
  for (const name of ['Nowhere', long(201)]) {
    const { status, body } = await customer.post(checkoutAt(name), { json: {} })
    expect([status, body]).toEqual([404, { message: 'Store not found' }])
  }
  for (const unknown of [id, 'nothing', long(101), 7]) {
    for (const rest of [{}, { shippingAddress: {} }]) {
      const saleOrder = { id: unknown, ...rest }
      for (const saleOrderTransactions of [undefined, [], [{ quantity: 'two' }]]) {
        const answer = await customer.post(checkoutAt(store), { json: { saleOrder, saleOrderTransactions } })
        expect([answer.status, answer.body]).toEqual(notFound)
      }
    }
  }
})

test('a name or id of any length is just unknown', async ({ stranger, customer }) => {
  const unknownStore = [`/api/get_branch/${long(201)}`, `/api/get_item/${long(201)}`, `/api/get_category/${long(201)}`]
  unknownStore.push(`/api/get_home_product?store=${long(201)}`, `/api/get_product_by_category?store=${long(201)}`)
  const answer = async (by: Visitor, path: string) => {
    const { status, body } = await by.get(path)
    return [status, body.message]
  }
  for (const path of unknownStore) expect(await answer(stranger, path), path).toEqual([404, 'Store not found'])
  expect((await stranger.get(`/api/blog-detail/${long(101)}`)).body).toEqual({ message: 'Post not found' })
  const category = `/api/get_product_by_category?store=${store}&name=${long(201)}`
  expect((await stranger.get(category)).body).toEqual({ result: [] })
  expect((await stranger.get(`/api/blog?category=${long(201)}`)).body).toEqual({ data: [] })
  const { body: nobody } = await customer.get(`/api/get_customer_name/${store}/${long(101)}`)
  expect(nobody).toEqual({ message: 'Customer not found' })
  const orders = [`get_printpreview/${store}/${long(101)}`, `get_edit_order/${store}/${long(101)}`]
  for (const path of [...orders, `get_order/${store}/${long(201)}`])
    expect(await answer(customer, `/api/${path}`), path).toEqual([404, 'Order not found'])
  expect((await customer.delete(`/api/get_delete/${store}/${long(101)}`)).status).toBe(404)
})

test('an order of nothing is refused in the same words: list empty, null or missing', async ({ customer }) => {
  const saleOrder = { id: null, shippingAddress: '', memo: '' }
  const empty = [{ saleOrderTransactions: [] }, { saleOrderTransactions: null }, {}]
  for (const json of [...empty.map((list) => ({ saleOrder, ...list })), {}]) {
    const { status, body } = await customer.post(checkoutAt(store), { json })
    expect([status, body.message]).toEqual([422, nothingSelected])
  }
})

test('a media type ending in +json is read as JSON', async ({ shop, customer: { name, password } }) => {
  for (const type of ['application/vnd.api+json', 'application/ld+json; charset=utf-8']) {
    const body = JSON.stringify({ name, password })
    const request = { method: 'POST', path: '/api/login', headers: { 'Content-Type': type }, body }
    expect(JSON.parse((await sendRaw(shop.url, request)).text)).toMatchObject({ status: 1, name })
  }
})

test('a form has 1,000 fields at most, however it is sent', async ({ stranger }) => {
  const fields = (many: number) => Array.from({ length: many }, (_, n) => `f${n}`)
  const asParts = (names: string[]) => {
    const form = new FormData()
    for (const name of names) form.set(name, '1')
    return form
  }
  const asPairs = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1']))
  for (const form of [asParts, asPairs]) {
    expect((await stranger.post('/api/login', { form: form(fields(1000)) })).body.message).toBe('Please fill out')
    expect((await stranger.post('/api/login', { form: form(fields(1001)) })).status).toBe(413)
  }
})

test.for<[method: string, path: string, status: number, body?: string]>([
  ['GET', '/sanctum/nothing', 404],
  ['GET', '/sanctum', 404],
  ['DELETE', '/sanctum/nothing', 404],
  ['POST', '/sanctum/csrf-cookie', 405],
  ['GET', '/sanctum/%E0%A4%A', 404],
  ['GET', '/sanctum/csrf-cookie', 413, long(1_100_000)],
  ['GET', '/sanctum/csrf-cookie', 415, 'x'],
])('%s %s is a %i in JSON, as under /api', async ([method, path, status, body], { shop }) => {
  const headers = { 'Content-Type': status === 413 ? 'application/json' : 'text/plain' }
  const answer = await sendRaw(shop.url, { method, path, ...(body ? { headers, body } : {}) })
  expect([answer.status, answer.type]).toEqual([status, expect.stringMatching(/^application\/json/)])
  expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String) })
})

test('a call lists its methods', async ({ stranger }) => {
  const methods = { '/api/get_delete/Aurel/1': 'DELETE', '/sanctum/csrf-cookie': 'GET, HEAD' }
  for (const [path, allow] of Object.entries(methods)) {
    const options = await fetch(new URL(path, stranger.shop), { method: 'OPTIONS' })
    expect([path, options.status, options.headers.get('allow')]).toEqual([path, 204, allow])
  }
})

test('private responses are not cached', async ({ shop, admin, stranger, customer }) => {
  const { name, password } = customer
  const browser = visitor(shop.url)
  const answers = [
    await browser.get('/sanctum/csrf-cookie'),
    await browser.post('/api/login', { form: { name, password } }),
    await browser.post('/api/login', { form: { name, password: 'wrong-one' } }),
    await browser.post('/api/register', { form: { name, password } }),
    await browser.post('/api/logout'),
    await stranger.get('/api/get_branch/Nowhere'),
    await stranger.post('/api/post_contact', { json: {} }),
    await stranger.post('/api/forgot-password', { json: {} }),
    await stranger.post('/api/login', { json: { name: long(1_100_000) } }),
    await stranger.patch('/api/login', {}),
    await customer.get(`/api/get_order/${store}/${name}`),
    await customer.get(`/api/get_order_details/${store}/${name}`),
    await customer.get(`/api/get_printpreview/${store}/none`),
    await admin.get('/api/sale-orders?limit=1'),
    await admin.get('/api/customers?limit=1'),
    await admin.get('/api/users/me'),
    await admin.get('/api/nothing'),
  ]
  for (const [index, { headers }] of answers.entries())
    expect([index, headers.get('cache-control')]).toEqual([index, expect.stringContaining('no-store')])
})
