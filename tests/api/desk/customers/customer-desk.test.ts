import { test as base, expect } from '../../../support/api.ts'
import { customersDesk, editCustomer, idOf, readCustomer, searchCustomers } from '../../../support/customer-desk.ts'
import { newPhone, signInWithCookie, signUp } from '../../../support/customers.ts'
import { mailsTo } from '../../../support/mails.ts'
import { moveOrder, placeByPhone, readOrder } from '../../../support/order-desk.ts'
import { order } from '../../../support/orders.ts'
import { createSoldProduct, eventually, uniqueId } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

const test = base.extend('id', ({ admin, customer }) => idOf(admin, customer))

const version = new Date(0).toISOString()
const spelled = (phone: string) => `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`

test('invalid requests are refused with a sentence', async ({ admin, customer, id }) => {
  const post = (path: string, json: unknown) => admin.post(`${customersDesk}/${id}${path}`, { json })
  const refused = [
    [await admin.get(`${customersDesk}/none`), 404],
    [await admin.get(customersDesk), 422],
    [await admin.get(`${customersDesk}?search=`), 422],
    [await admin.get(`${customersDesk}/${id}?firstOrder=-1`), 422],
    [await post('/text', { field: 'hash', from: '', to: 'x' }), 422],
    [await post('/text', { field: 'name', from: '', to: 'x'.repeat(201) }), 422],
    [await post('/text', { field: 'username', from: customer.name, to: '-' }), 422],
    [await post('/text', { field: 'email', from: '', to: 'nowhere' }), 422],
    [await post('/merge', { other: id, versions: { kept: version, other: version } }), 422],
    [await admin.get(`${customersDesk}/${id}/merge?other=${id}`), 422],
    [await post('/erasure', {}), 422],
    [await admin.delete(`${customersDesk}/${id}`), 405],
  ] as const
  for (const [at, [{ status, body }, expected]] of refused.entries())
    expect([at, status, body.message]).toEqual([at, expected, expect.stringMatching(/^[A-Z]\S* .*\S/)])
})

test('a customer has 20 orders a page, and figures without cancelled ones', async ({ admin, customer, id }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 100 })
  expect((await readCustomer(admin, id)).body.figures).toMatchObject({ orders: 0, cancelled: 0, spent: 0, mean: null })
  const ids: string[] = []
  for (let at = 0; at < 21; at++) ids.unshift(await order(customer, { itemId: ring.id, quantity: at < 2 ? 2 : 1 }))
  await moveOrder(admin, ids[0]!, { to: 'Cancelled' })
  const { body, text } = await readCustomer(admin, id)
  expect(body.figures).toMatchObject({ orders: 20, cancelled: 1, spent: 440, mean: 22 })
  expect(body.orders.map((each) => each.id)).toEqual(ids.slice(0, 20))
  expect(text.length).toBeLessThan(60_000)
  const { body: rest } = await readCustomer(admin, id, '?firstOrder=20')
  expect([rest.orders.map((each) => each.id), rest.firstOrder]).toEqual([ids.slice(20), 20])
  expect(body.customer).toMatchObject({ username: customer.name, hasPassword: true, lastSignInAt: expect.any(String) })
  expect([body.orderCount, body.mayErase]).toEqual([21, true])
  expect((await searchCustomers(admin, customer.name))[0]?.figures).toMatchObject({ orders: 20, spent: 440 })
})

test('a customer is found by phone number in any spelling, by name and by mail address', async ({ admin, ring }) => {
  const [name, mail] = [`Zoe ${uniqueId()}`, `${uniqueId()}@example.com`]
  const phone = newPhone()
  await placeByPhone(admin, { phone, name }, [{ itemId: ring.id, quantity: 1 }])
  const id = await idOf(admin, { name: phone })
  await editCustomer(admin, id, { field: 'email', from: '', to: mail })
  const spellings = [phone, spelled(phone)]
  for (const typed of [...spellings, name.toUpperCase(), mail])
    expect([typed, (await searchCustomers(admin, typed)).map((each) => each.id)]).toEqual([typed, [id]])
  // The list of the panel searches in the same way.
  for (const typed of spellings) {
    const query = `where[or][0][username][like]=${encodeURIComponent(typed)}`
    const { body } = await admin.get<{ docs: { id: string }[] }>(`/api/customers?${query}`)
    expect([typed, body.docs.map((each) => each.id)]).toEqual([typed, [id]])
  }
})

test('when two people edit one text, the second sees the text of the first', async ({ admin, id }) => {
  const write = (from: string, to: string) => editCustomer(admin, id, { field: 'note', from, to })
  expect((await write('', 'Likes pearls\nand silver')).body.customer.note).toBe('Likes pearls\nand silver')
  const second = await write('', 'Allergic to nickel')
  expect([second.status, second.body.errors]).toEqual([409, { note: ['Likes pearls\nand silver'] }])
  expect((await readCustomer(admin, id)).body.customer.note).toBe('Likes pearls\nand silver')
  // Saved again, and by a browser with other line ends.
  expect((await write('', 'Likes pearls\nand silver')).status).toBe(200)
  expect((await write('Likes pearls\r\nand silver', 'Allergic to nickel')).status).toBe(200)
  const both = await Promise.all([write('Allergic to nickel', 'One'), write('Allergic to nickel', 'Two')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('notes and tracking number of an order are not overwritten either', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const write = (field: string, from: string, to: string) =>
    admin.post(`/api/panel/orders/${id}/text`, { json: { field, from, to } })
  for (const field of ['staffNotes', 'trackingNumber'] as const) {
    const both = await Promise.all([write(field, '', 'One'), write(field, '', 'Two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = (await readOrder(admin, id)).body.order[field]
    expect(both.find(({ status }) => status === 409)?.body.errors).toEqual({ [field]: [now] })
    expect((await write(field, now, 'Three')).status).toBe(200)
  }
  // A move of the order meanwhile takes nothing away.
  await moveOrder(admin, id, { to: 'Confirmed' })
  expect((await write('staffNotes', 'Three', 'Four')).status).toBe(200)
})

test('a phone number is normalized, and of one customer only', async ({ shop, admin }) => {
  const [one, two] = [await signUp(shop.url), await signUp(shop.url)]
  const [first, second] = [await idOf(admin, one), await idOf(admin, two)]
  await editCustomer(admin, first, { field: 'name', from: '', to: 'Mary Quill' })
  const taken = await editCustomer(admin, second, { field: 'username', from: two.name, to: one.name.replace('+1', '') })
  const sentence = 'Another customer has this phone number: Mary Quill. You can merge the two.'
  expect([taken.status, taken.body.message]).toEqual([422, sentence])
  const phone = newPhone()
  const changed = await editCustomer(admin, second, { field: 'username', from: two.name, to: spelled(phone) })
  expect(changed.body.customer.username).toBe(phone)
  // The customer stays signed in, and signs in with the new number.
  expect((await two.get<{ username: string }>('/api/user-info')).body.username).toBe(phone)
  const form = { name: phone, password: two.password }
  expect((await visitor(shop.url).post<{ status: number }>('/api/login', { form })).body.status).toBe(1)
})

test('staff sign a customer out, set a password, mail a link for one', async ({ shop, admin, customer, id }) => {
  const browser = await signInWithCookie(customer)
  const signedOut = await admin.post(`${customersDesk}/${id}/sign-out`, { json: {} })
  expect(signedOut.body).toMatchObject({ customer: { lastSignInAt: null } })
  for (const session of [customer, browser]) expect((await session.get('/api/user-info')).status).toBe(401)
  const password = 'another-long-one'
  await editCustomer(admin, id, { field: 'email', from: '', to: 'stranger@example.com' })
  const set = await admin.post(`${customersDesk}/${id}/password`, { json: { password } })
  expect([set.status, set.body]).toMatchObject([200, { customer: { email: '', isUnverified: false } }])
  const form = { name: customer.name, password }
  expect((await visitor(shop.url).post<{ status: number }>('/api/login', { form })).body.status).toBe(1)
  const mail = `${uniqueId()}@example.com`
  await editCustomer(admin, id, { field: 'email', from: '', to: mail })
  const sent = await admin.post<{ to: string }>(`${customersDesk}/${id}/password-link`, { json: {} })
  expect(sent.body.to).toBe(mail)
  await eventually(async () => expect(mailsTo(shop.dataDir, mail).join()).toContain('token='))
})
