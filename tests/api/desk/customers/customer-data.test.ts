import { expect, test } from '../../../support/api.ts'
import {
  chooseAll,
  editCustomer,
  eraseCustomer,
  exportCustomer,
  idOf,
  previewData,
  readCustomer,
} from '../../../support/customer-desk.ts'
import { newPhone, signInWithCookie, signUp } from '../../../support/customers.ts'
import { holdCustomer } from '../../../support/held-customer.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { answerAll, complete, knownPerson, place, placeNoted } from '../../../support/known-person.ts'
import { moveOrder, placeByPhone, readOrder } from '../../../support/order-desk.ts'
import { customerWithMail, readMails, waitForOrderMails } from '../../../support/order-mails.ts'
import { checkout, order } from '../../../support/orders.ts'
import { createSoldProduct, eventually, uniqueId } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

test('after an erasure no data identifies the person, and the orders stay', async ({ copy, admin, stranger }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 50 })
  const { customer, id, name, street, memo, note, secrets } = await knownPerson(admin)
  const { result } = (await placeNoted(admin, customer, ring.id, street, memo)).body
  const deleted = (await place(customer, ring.id, street, memo)).body.result
  // Every kind of history, mails of each event, an order that the customer deletes, messages, a reset link.
  await waitForOrderMails(admin, deleted, 2)
  expect((await customer.delete(`/api/get_delete/Aurel/${deleted}`)).status).toBe(200)
  await admin.post(`/api/panel/orders/${result}/text`, { json: { field: 'staffNotes', from: '', to: note } })
  await admin.post(`/api/panel/orders/${result}/text`, { json: { field: 'staffNotes', from: note, to: `${note}!` } })
  await waitForOrderMails(admin, result, 2)
  await complete(admin, result)
  await waitForOrderMails(admin, result, 4)
  const spelled = `(${customer.name.slice(2, 5)}) ${customer.name.slice(5, 8)}-${customer.name.slice(8)}`
  for (const by of [
    { phone: spelled, mail: 'else@example.com' },
    { phone: '+49 30 1234567', mail: customer.email },
  ])
    await stranger.post('/api/post_contact', { json: { name, ...by, content: `${street} and ${memo}` } })
  await answerAll(admin, street, `We deliver to ${street}.`)
  await stranger.post('/api/forgot-password', { form: { email: customer.email } })
  await stranger.post('/api/login', { form: { name: customer.name, password: 'wrong-password' } })
  const browser = await signInWithCookie(customer)

  const database = inspectDatabase(copy.settings)
  const before = await database.rows()
  const all = [...secrets, customer.name, customer.name.slice(2), spelled]
  for (const secret of all) expect([secret, before.includes(secret)]).toEqual([secret, true])
  const { body: preview } = await previewData(admin, id)
  expect(preview).toMatchObject({ orders: 1, openOrders: [], sessions: 2 })
  expect([preview.similar.messages.length, preview.similar.hasMore]).toEqual([2, false])

  expect((await eraseCustomer(admin, id, spelled, await chooseAll(admin, id))).body).toEqual({ isErased: true })
  const after = await database.rows()
  for (const secret of [...all, id]) expect([secret, after.includes(secret)]).toEqual([secret, false])
  expect((await readCustomer(admin, id)).status).toBe(404)
  const { order: kept, lines, history, customer: nobody } = (await readOrder(admin, result)).body
  expect(kept).toMatchObject({ status: 'Completed', grandTotalAmount: 20, customerName: 'Erased customer' })
  expect([kept.shippingAddress, kept.memo, kept.staffNotes, nobody, lines.length]).toEqual(['', '', '', null, 1])
  expect(history.filter(({ kind }) => kind === 'notes')).toMatchObject(Array(2).fill({ from: null, to: null }))
  const moves = history.filter(({ kind }) => kind === 'status').map(({ to }) => to)
  expect(moves).toEqual(['Completed', 'Shipped', 'Confirmed'])
  // The sessions of the customer have ended.
  for (const session of [customer, browser]) {
    expect((await session.get('/api/user-info')).status).toBe(401)
    expect((await checkout(session, [{ itemId: ring.id }])).status).toBe(401)
  }
})

test('a customer with an open order is not erased; erasing affects no other person', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 50 })
  const id = await idOf(admin, customer)
  const placed = await order(customer, { itemId: ring.id })
  const { reference } = (await readOrder(admin, placed)).body.order
  for (const to of ['Confirmed', 'Shipped'] as const) {
    const { status, body } = await eraseCustomer(admin, id, customer.name)
    const sentence = `^Orders are still .*: ${reference}\\. Complete`
    expect([status, body.message]).toEqual([409, expect.stringMatching(sentence)])
    await moveOrder(admin, placed, { to })
  }
  await moveOrder(admin, placed, { to: 'Completed' })
  expect((await eraseCustomer(admin, id, newPhone())).body.errors).toEqual({ confirmation: [expect.any(String)] })
  expect((await readCustomer(admin, id)).body.figures.orders).toBe(1)
  expect((await eraseCustomer(admin, id, customer.name)).status).toBe(200)
  expect((await eraseCustomer(admin, id, customer.name)).status).toBe(404)
})

test('mails and messages of somebody who shares the mail address stay', async ({ shop, admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 50 })
  const [one, two] = [await customerWithMail(admin), await signUp(shop.url)]
  await editCustomer(admin, await idOf(admin, two), { field: 'email', from: '', to: one.email })
  const [mine, theirs] = [await order(one, { itemId: ring.id }), await order(two, { itemId: ring.id })]
  const content = `A question ${uniqueId()}`
  const json = { name: 'Two', phone: two.name, mail: one.email, content }
  await visitor(shop.url).post('/api/post_contact', { json })
  await waitForOrderMails(admin, mine, 2)
  await waitForOrderMails(admin, theirs, 2)
  await complete(admin, mine)
  await eraseCustomer(admin, await idOf(admin, one), one.name)
  expect((await readMails(admin, `where[order][equals]=${mine}`)).docs).toEqual([])
  expect((await readMails(admin, `where[order][equals]=${theirs}`)).docs).toHaveLength(2)
  const query = `where[content][equals]=${encodeURIComponent(content)}`
  expect((await admin.get(`/api/contact-messages?${query}`)).body).toMatchObject({ totalDocs: 1 })
})

for (const first of ['orders', 'the erasure']) {
  test(`of orders and an erasure at once, ${first} first, one is refused`, async ({ copy, admin, customer, ring }) => {
    const id = await idOf(admin, customer)
    // All requests wait for the same row, with a session that is still valid. Whichever is second is rejected.
    const held = await holdCustomer(copy.settings, id)
    const erase = async () => {
      const erasure = eraseCustomer(admin, id, customer.name)
      expect((await previewData(admin, id)).status).toBe(200)
      return { erasure }
    }
    const place = async () => {
      const orders = [1, 2, 3].map(() => checkout(customer, [{ itemId: ring.id }]))
      for (let n = 0; n < 3; n++) expect((await customer.get('/api/user-info')).status).toBe(200)
      return orders
    }
    const begun =
      first === 'orders' ? { orders: await place(), ...(await erase()) } : { ...(await erase()), orders: await place() }
    await held.release()
    const answers = [await begun.erasure, ...(await Promise.all(begun.orders))].map(({ status }) => status)
    expect(answers.join()).toBeOneOf(['200,401,401,401', '409,200,200,200'])
    if (answers[0] === 409) expect((await readCustomer(admin, id)).body.figures.orders).toBe(3)
    expect((await inspectDatabase(copy.settings).rows()).includes(customer.name)).toBe(answers[0] !== 200)
  })
}

test('records that only share the mail address are exported or erased if staff choose it', async ({ shop, admin }) => {
  const email = `${uniqueId()}@example.com`
  const content = `From the owner of the address ${uniqueId()}`
  const json = { name: 'Owner', phone: newPhone(), mail: email, content }
  await visitor(shop.url).post('/api/post_contact', { json })
  // Somebody signs up with the address of another.
  const name = newPhone()
  await visitor(shop.url).post('/api/register', { form: { name, email, password: 'pearls-and-sand' } })
  const id = await idOf(admin, { name })
  const { messages } = (await previewData(admin, id)).body.similar
  expect(messages).toMatchObject([{ name: 'Owner', mail: email, excerpt: content }])
  expect((await exportCustomer<object>(admin, id)).text).not.toContain(content)
  expect((await exportCustomer(admin, id, await chooseAll(admin, id))).text).toContain(content)
  expect((await eraseCustomer(admin, id, name)).status).toBe(200)
  const query = `where[content][equals]=${encodeURIComponent(content)}`
  expect((await admin.get<{ totalDocs: number }>(`/api/contact-messages?${query}`)).body.totalDocs).toBe(1)
})

test('the export has all that the shop stores about a person, and no secret', async ({ shop, admin }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 50 })
  const { customer, id, name, street, memo, note } = await knownPerson(admin)
  const { result } = (await placeNoted(admin, customer, ring.id, street, memo)).body
  await waitForOrderMails(admin, result, 2)
  const question = `Do you resize rings? ${uniqueId()}`
  await visitor(shop.url).post('/api/post_contact', {
    json: { name, phone: customer.name, mail: 'elsewhere@example.com', content: question },
  })
  await answerAll(admin, question, 'Yes, we do.')
  const sent = await exportCustomer(admin, id, await chooseAll(admin, id))
  expect(sent.headers.get('content-disposition')).toBe('attachment; filename="customer.json"')
  const line = { quantity: 1, price: 20, note: { text: memo } }
  expect(sent.body).toMatchObject({
    account: { name, signsInAs: customer.name, email: customer.email, noteOfStaff: note },
    sessions: [{ signedInAt: expect.any(String), endsAt: expect.any(String) }],
    orders: [{ status: 'New', shippingAddress: street, memo, total: 20, lines: [line] }],
    mails: [{ to: customer.email, subject: expect.any(String) }, { to: 'elsewhere@example.com' }],
    messages: [{ name, message: question, answers: [{ text: 'Yes, we do.' }] }],
  })
  expect(sent.text).not.toMatch(/pbkdf2|salt|"hash"|resetPassword|sessionId/)
  await complete(admin, result)
  await eventually(async () => {
    const again = await exportCustomer<{ mails: unknown[]; messages: unknown[] }>(admin, id)
    expect([again.body.mails.length, again.body.messages]).toEqual([3, []])
  })
})

test('an export of many orders is complete', { tags: ['long'] }, async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 500 })
  const phone = newPhone()
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const place = () => placeByPhone(admin, { phone, name: 'Many' }, lines)
  for (let batch = 0; batch < 12; batch++) await Promise.all(Array.from({ length: 10 }, place))
  const id = await idOf(admin, { name: phone })
  const { body } = await exportCustomer<{ orders: { reference: string }[] }>(admin, id)
  expect(new Set(body.orders.map(({ reference }) => reference)).size).toBe(120)
})
