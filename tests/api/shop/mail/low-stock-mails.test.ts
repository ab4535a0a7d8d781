import { expect, test } from '../../../support/api.ts'
import { mailboxOf } from '../../../support/branch.ts'
import { signUp } from '../../../support/customers.ts'
import { customerWithMail, readMails } from '../../../support/order-mails.ts'
import { checkout, deleteOrder, order } from '../../../support/orders.ts'
import { createSoldProduct } from '../../../support/shop-products.ts'

test('low stock is told once for each time that it is reached', async ({ admin }) => {
  const [customer, ring, to] = [
    await customerWithMail(admin),
    await createSoldProduct(admin, { pieces: 6 }),
    await mailboxOf(admin),
  ]
  const told = async () => (await readMails(admin, `where[subject][equals]=Low stock: ${ring.name}`)).docs
  await order(customer, { itemId: ring.id, quantity: 2 })
  expect(await told()).toEqual([])
  const third = await order(customer, { itemId: ring.id, quantity: 1 })
  expect(await told()).toMatchObject([{ to, kind: 'shopLowStock', text: expect.stringContaining('3 in stock') }])
  await order(customer, { itemId: ring.id, quantity: 1 })
  expect(await told()).toHaveLength(1)
  // Back above the threshold, and down again.
  expect((await deleteOrder(customer, third)).status).toBe(200)
  await admin.patch(`/api/products/${ring.id}`, { stockChange: 5, _status: 'published' })
  await order(customer, { itemId: ring.id, quantity: 5 })
  expect(await told()).toHaveLength(2)
})

test('low stock is told once though orders come at once', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 8 })
  const customers = await Promise.all(Array.from({ length: 8 }, () => signUp(admin.shop)))
  await Promise.all(customers.map((customer) => order(customer, { itemId: ring.id, quantity: 1 })))
  const { docs } = await readMails(admin, `where[subject][equals]=Low stock: ${ring.name}`)
  expect(docs).toMatchObject([{ text: expect.stringContaining('3 in stock') }])
})

test('an order that is refused tells of no low stock', async ({ admin }) => {
  const [customer, few, none] = [
    await signUp(admin.shop),
    await createSoldProduct(admin, { pieces: 4 }),
    await createSoldProduct(admin, { pieces: 1 }),
  ]
  const lines = [
    { itemId: few.id, quantity: 2 },
    { itemId: none.id, quantity: 9 },
  ]
  expect((await checkout(customer, lines)).status).toBe(409)
  expect((await readMails(admin, `where[subject][equals]=Low stock: ${few.name}`)).docs).toEqual([])
})

test('the low stock of a product itself comes before that of its branch', async ({ admin }) => {
  const customer = await customerWithMail(admin)
  const [many, none] = [await createSoldProduct(admin, { pieces: 9 }), await createSoldProduct(admin, { pieces: 4 })]
  const own = (id: string, lowStockThreshold: number) => admin.patch(`/api/products/${id}`, { lowStockThreshold })
  expect([(await own(many.id, 8)).status, (await own(none.id, 0)).status]).toEqual([200, 200])
  const told = async ({ name }: { name: string }) =>
    (await readMails(admin, `where[subject][equals]=Low stock: ${name}`)).docs
  await order(customer, { itemId: many.id, quantity: 1 })
  expect(await told(many)).toMatchObject([{ text: expect.stringContaining('8 in stock') }])
  await order(customer, { itemId: none.id, quantity: 3 })
  expect(await told(none)).toEqual([])
  await order(customer, { itemId: none.id, quantity: 1 })
  expect(await told(none)).toHaveLength(1)
})
