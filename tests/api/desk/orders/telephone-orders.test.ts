import { test as base, expect } from '../../../support/api.ts'
import {
  chooseAll,
  eraseCustomer,
  exportCustomer,
  idOf,
  mergeCustomers,
  readCustomer,
  verifyCustomer,
} from '../../../support/customer-desk.ts'
import { newPhone, signUp } from '../../../support/customers.ts'
import {
  exportOrdersCsv,
  findCaller,
  historyOf,
  moveOrder,
  placeByPhone,
  previewOrder,
  readOrder,
} from '../../../support/order-desk.ts'
import { customerWithMail, mailsOf, waitForOrderMails } from '../../../support/order-mails.ts'
import { receipt } from '../../../support/orders.ts'
import { createSoldProduct, readStock, uniqueId } from '../../../support/shop-products.ts'
import { visitor } from '../../../support/visitor.ts'

const test = base.extend('ring', ({ admin }) => createSoldProduct(admin, { pieces: 9 }))

test('an order by telephone is for the customer with this number', async ({ admin, staff, customer, ring }) => {
  await verifyCustomer(admin, await idOf(admin, customer))
  const local = customer.name.replace('+1', '')
  const spellings = [customer.name, local, `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`]
  for (const phone of spellings) {
    const { customer: caller } = (await findCaller(staff, phone)).body
    expect([phone, caller?.otherOrders.count]).toEqual([phone, spellings.indexOf(phone)])
    const placed = await placeByPhone(staff, { phone }, [{ itemId: ring.id, quantity: 1 }], { memo: 'Call first' })
    expect([phone, placed.status, placed.body.message]).toEqual([phone, 200, undefined])
    const seen = (await receipt(customer, placed.body.id)).saleOrder
    expect(seen).toMatchObject({ customerName: customer.name, memo: 'Call first', status: 'New' })
    expect((await readOrder(admin, placed.body.id)).body.order.takenBy).toBe('Somebody New')
  }
  expect(await readStock(admin, ring.id)).toEqual({ stock: 6, sold: 3 })
})

test('a caller who never ordered becomes a customer, once, and not by a refused order', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 2 })
  const phone = newPhone()
  const place = (name: string, quantity: number) =>
    placeByPhone(admin, { phone, name }, [{ itemId: ring.id, quantity }])
  const query = `where[username][equals]=${encodeURIComponent(phone)}`
  const customers = async () => (await admin.get<{ docs: object[] }>(`/api/customers?${query}`)).body.docs
  expect((await findCaller(admin, phone)).body).toEqual({ customer: null })
  const unnamed = await place(' ', 1)
  expect([unnamed.status, unnamed.body.errors]).toEqual([422, { 'customer.name': [expect.any(String)] }])
  const short = await place('Mary Smith', 3)
  expect([short.status, short.body.errors]).toEqual([409, { 'lines.0': [`Only 2 left of ${ring.name}`] }])
  expect(short.body.shortages).toMatchObject([{ line: 0, itemId: ring.id, available: 2, isSold: true }])
  expect(await customers()).toEqual([])
  const placed = await Promise.all([place('Mary Smith', 1), place('Mary Smith', 1)])
  expect(placed.map(({ status }) => status)).toEqual([200, 200])
  expect(await customers()).toMatchObject([{ name: 'Mary Smith' }])
  const { customer } = (await readOrder(admin, placed[0]!.body.id)).body
  expect(customer).toMatchObject({ name: 'Mary Smith', otherOrders: { count: 1 } })
})

test('an order by telephone is previewed, and refused at another total', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 10, pieces: 3 })
  const lines = [{ itemId: ring.id, quantity: 2 }]
  const { body } = await previewOrder(admin, lines)
  expect(body).toMatchObject({ total: { after: 20 }, products: [{ difference: 2, left: 1, problem: null }] })
  const tooMany = await previewOrder(admin, [{ itemId: ring.id, quantity: 4 }])
  expect(tooMany.body.products[0]?.problem).toBe(`Only 3 left of ${ring.name}`)
  await admin.patch(`/api/products/${ring.id}`, { price: 12 })
  const place = (expectedTotal: number) => placeByPhone(admin, { phone: customer.name }, lines, { expectedTotal })
  expect((await place(body.total.after)).status).toBe(409)
  expect((await place(24)).status).toBe(200)
})

test('an order by telephone that is sent twice is placed once', async ({ admin, staff, customer, ring }) => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const place = () => placeByPhone(staff, { phone: customer.name }, [{ itemId: ring.id, quantity: 2 }], { headers })
  const [one, two] = await Promise.all([place(), place()])
  expect([one.status, two.body.id]).toEqual([200, one.body.id])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 7, sold: 2 })
  expect(await historyOf(admin, one.body.id)).toEqual(['Somebody New: placed-by-staff null → null'])
  const rows = await exportOrdersCsv(admin, `ids=${one.body.id}`)
  expect(rows.text.split('\r\n')).toHaveLength(3)
})

test('an unverified account does not get the orders taken for its number', async ({ admin, staff, ring }) => {
  const account = await customerWithMail(admin)
  const id = await idOf(admin, account)
  const lines = [{ itemId: ring.id, quantity: 1 }]
  expect((await findCaller(staff, account.name)).body.customer).toMatchObject({ id, isUnverified: true })
  const placed = (await placeByPhone(staff, { id }, lines, { shippingAddress: '9 Harbor Road' })).body.id

  const mine = () => account.get<{ result: { id: string }[] }>(`/api/get_order/Aurel/${account.name}`)
  expect((await mine()).body.result).toEqual([])
  for (const call of ['get_edit_order', 'get_printpreview'])
    expect((await account.get(`/api/${call}/Aurel/${placed}`)).status).toBe(404)
  expect((await account.delete(`/api/get_delete/Aurel/${placed}`)).status).toBe(404)
  const json = { saleOrder: { id: placed }, saleOrderTransactions: [{ itemId: ring.id, quantity: 2 }] }
  expect((await account.post('/api/get_checkout/Aurel', { json })).status).toBe(404)

  // Staff see it, and no mail goes to the address of the account.
  expect((await readOrder(staff, placed)).body).toMatchObject({
    customer: null,
    heldFor: { id, isUnverified: true },
    mailNotice: expect.stringContaining('No mails go'),
    order: { customerName: account.name, shippingAddress: '9 Harbor Road' },
  })
  expect((await readCustomer(staff, id)).body).toMatchObject({
    orders: [],
    heldOrders: [{ id: placed }],
    figures: { orders: 0 },
    customer: { isUnverified: true, verified: null },
  })
  await waitForOrderMails(staff, placed, 1)
  await moveOrder(staff, placed, { to: 'Confirmed' })
  const own = (await placeByPhone(staff, { phone: newPhone(), name: 'Mary' }, lines)).body.id
  await waitForOrderMails(staff, own, 1)
  expect((await mailsOf(staff, placed)).join()).not.toContain(account.email)

  const verified = (await verifyCustomer(staff, id)).body.customer
  expect(verified).toMatchObject({ isUnverified: false, verified: { by: 'Somebody New' } })
  expect((await mine()).body.result).toMatchObject([{ id: placed }])
  expect((await readOrder(staff, placed)).body).toMatchObject({ customer: { id }, heldFor: null })
  const next = (await placeByPhone(staff, { phone: account.name, name: '' }, lines)).body.id
  expect((await mine()).body.result.map((order) => order.id)).toEqual([next, placed])
})

test('accounts with a password by staff, or without one, have their orders', async ({ shop, admin, ring }) => {
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const [phone, password] = [newPhone(), 'told-on-the-phone']
  const placed = (await placeByPhone(admin, { phone, name: 'Mary' }, lines)).body.id
  const id = await idOf(admin, { name: phone })
  expect((await admin.post(`/api/panel/customers/${id}/password`, { json: { password } })).status).toBe(200)
  const next = (await placeByPhone(admin, { id }, lines)).body.id
  const { body } = await visitor(shop.url).post<{ token: string }>('/api/login', { form: { name: phone, password } })
  const mary = visitor(shop.url, body.token)
  const { result } = (await mary.get<{ result: { id: string }[] }>(`/api/get_order/Aurel/${phone}`)).body
  expect(result.map((order) => order.id)).toEqual([next, placed])
})

test('orders held for an account are exported, erased and merged as staff say', async ({ shop, admin, ring }) => {
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const hold = async () => {
    const account = await signUp(shop.url)
    const id = await idOf(admin, account)
    const street = `Lane ${uniqueId()}`
    const placed = await placeByPhone(admin, { id }, lines, { shippingAddress: street })
    return { account, id, street, order: placed.body.id }
  }
  const [kept, erased, merged] = [await hold(), await hold(), await hold()]
  expect((await exportCustomer<object>(admin, kept.id)).text).not.toContain(kept.street)
  expect((await exportCustomer(admin, kept.id, await chooseAll(admin, kept.id))).text).toContain(kept.street)

  expect((await eraseCustomer(admin, kept.id, kept.account.name)).status, 'nothing is chosen').toBe(200)
  const left = (await readOrder(admin, kept.order)).body
  expect(left).toMatchObject({ heldFor: null, order: { shippingAddress: kept.street } })
  const chosen = await chooseAll(admin, erased.id)
  expect((await eraseCustomer(admin, erased.id, erased.account.name, chosen)).status, 'to be delivered').toBe(409)
  await moveOrder(admin, erased.order, { to: 'Cancelled' })
  expect((await eraseCustomer(admin, erased.id, erased.account.name, chosen)).status).toBe(200)
  expect((await readOrder(admin, erased.order)).body.order).toMatchObject({ shippingAddress: '' })

  // Orders taken for a caller become orders held for an unverified account.
  const phone = newPhone()
  const caller = (await placeByPhone(admin, { phone, name: 'Mary' }, lines)).body.id
  expect((await mergeCustomers(admin, merged.id, await idOf(admin, { name: phone }))).status).toBe(200)
  const held = (await readCustomer(admin, merged.id)).body.heldOrders.map(({ id }) => id)
  expect(held).toEqual([caller, merged.order])
  expect((await verifyCustomer(admin, merged.id)).body.orders.map(({ id }) => id)).toEqual([caller, merged.order])
})
