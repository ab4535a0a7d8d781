import { expect, test } from '../support/api.ts'
import { signUp } from '../support/customers.ts'
import { findCaller, historyOf, placeByPhone, previewOrder, readOrder, table } from '../support/order-desk.ts'
import { receipt } from '../support/orders.ts'
import { createSoldProduct, readStock } from '../support/shop-products.ts'
import { createStaff } from '../support/staff.ts'

test('an order by telephone is placed for the customer with this number, in any spelling', async ({ shop, admin }) => {
  const staff = await createStaff(admin, 'staff')
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const local = customer.name.replace('+1', '')
  const spellings = [customer.name, local, `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`]
  for (const phone of spellings) {
    const { customer: caller } = (await findCaller(staff, phone)).body
    expect([phone, caller?.otherOrders.count]).toEqual([phone, spellings.indexOf(phone)])
    const placed = await placeByPhone(staff, { phone }, [{ itemId: ring.id, quantity: 1 }], { memo: 'Call first' })
    expect([phone, placed.status, placed.body.message]).toEqual([phone, 200, undefined])
    // The customer sees it as every other order.
    expect((await receipt(customer, placed.body.id)).saleOrder).toMatchObject({
      ...{ customerName: customer.name, memo: 'Call first', status: 'New' },
    })
    expect((await readOrder(admin, placed.body.id)).body.order.takenBy).toBe('Somebody New')
  }
  expect(await readStock(admin, ring.id)).toEqual({ stock: 6, sold: 3 })
})

test('a caller who never ordered becomes a customer, once, and not by a refused order', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 2 })
  const phone = `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  const place = (name: string, quantity: number) =>
    placeByPhone(admin, { phone, name }, [{ itemId: ring.id, quantity }])
  const customers = async () =>
    (
      await admin.get<{ docs: { name: string }[] }>(
        `/api/customers?where[username][equals]=${encodeURIComponent(phone)}`,
      )
    ).body.docs
  expect((await findCaller(admin, phone)).body).toEqual({ customer: null })
  const unnamed = await place(' ', 1)
  expect([unnamed.status, unnamed.body.errors]).toEqual([422, { 'customer.name': [expect.any(String)] }])
  const short = await place('Mary Smith', 3)
  expect([short.status, short.body.errors]).toEqual([409, { 'lines.0': [`Only 2 left of ${ring.name}`] }])
  expect(await customers()).toEqual([])
  const placed = await Promise.all([place('Mary Smith', 1), place('Mary Smith', 1)])
  expect(placed.map(({ status }) => status)).toEqual([200, 200])
  expect(await customers()).toEqual([expect.objectContaining({ name: 'Mary Smith' })])
  expect((await readOrder(admin, placed[0]!.body.id)).body.customer).toMatchObject({
    name: 'Mary Smith',
    otherOrders: { count: 1 },
  })
})

test('an order by telephone is previewed with its total and what is missing, and refused at another total', async ({
  shop,
  admin,
}) => {
  const customer = await signUp(shop.url)
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

test('an order by telephone that is sent twice is placed once', async ({ shop, admin }) => {
  const staff = await createStaff(admin, 'staff')
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const place = () => placeByPhone(staff, { phone: customer.name }, [{ itemId: ring.id, quantity: 2 }], { headers })
  const [one, two] = await Promise.all([place(), place()])
  expect([one.status, two.body.id]).toEqual([200, one.body.id])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 7, sold: 2 })
  expect(await historyOf(admin, one.body.id)).toEqual(['Somebody New: placed-by-staff null → null'])
  const rows = await table(admin, `ids=${one.body.id}`)
  expect(rows.text.split('\r\n')).toHaveLength(3)
})
