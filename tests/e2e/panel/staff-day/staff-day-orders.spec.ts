import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { test as base, expect, field, newOrder, newStaff, orderOf, type Placed } from '../../desk.ts'
import { button, expectWithLongTimeout, openList, rowOf, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'
import { newPhone } from '../../shopper.ts'
import { countSteps } from '../../steps.ts'

/** `order`: two pieces at $25. `orders`: it and two more. The page is signed in as a new member of staff. */
const test = base.extend<{ order: Placed; orders: Placed[] }>({
  order: async ({ admin, context, ring }, use) => {
    await signInByCookie(context, await newStaff(admin, 'staff'))
    await use(await newOrder(admin, ring))
  },
  orders: async ({ admin, ring, order }, use) => use([order, await newOrder(admin, ring), await newOrder(admin, ring)]),
})

test.slow()

const row = (page: Page, { reference }: Placed) => rowOf(page, reference)
const select = (page: Page, order: Placed) => row(page, order).getByRole('checkbox').check()
const moveTo = (admin: Visitor, { id }: Placed, to: string) =>
  admin.post(`/api/panel/orders/${id}/status`, { json: { to } })

async function openOrders(page: Page, order: Placed) {
  await openList(page, 'sale-orders')
  await expectWithLongTimeout(row(page, order)).toBeVisible()
}

test('a member of staff confirms an order in 3 steps', long, async ({ page, admin, order }) => {
  const { step, expectAtMost } = countSteps()
  await step('load the orders', openOrders(page, order))
  await step('select the order', select(page, order))
  await step('press "Confirm"', button(page, 'Confirm').click())
  // WooCommerce: load the orders, press the eye of the order, press "Processing". Shopify confirms no orders.
  expectAtMost(3)
  await expect(row(page, order)).toContainText('Confirmed')
  expect((await orderOf(admin, order.id)).status).toBe('Confirmed')
})

test('a member of staff ships three orders with their numbers in 16 steps', long, async ({ page, admin, orders }) => {
  for (const each of orders) await moveTo(admin, each, 'Confirmed')
  const { step, expectAtMost } = countSteps()
  await step('load the orders', openOrders(page, orders[0]!))
  for (const each of orders) await step('select an order', select(page, each))
  await step('press "Ship"', button(page, 'Ship').click())
  for (const { reference } of orders)
    await step('type a number', page.getByLabel(`Tracking number of ${reference}`).fill(`1Z ${reference}`))
  await step('press "Ship the 3 orders"', button(page, 'Ship the 3 orders').click())
  // Shopify: load the orders, press one, load; "Mark as fulfilled", number, confirm; twice "Next", load, these three.
  expectAtMost(16)
  for (const each of orders) await expect(row(page, each)).toContainText('Shipped')
  for (const { id, reference } of orders)
    expect(await orderOf(admin, id)).toMatchObject({ status: 'Shipped', trackingNumber: `1Z ${reference}` })
})

test('a member of staff prints the packing slips of three orders in 7 steps', long, async ({ page, orders }) => {
  const { step, expectAtMost } = countSteps()
  await step('load the orders', openOrders(page, orders[0]!))
  for (const each of orders) await step('select an order', select(page, each))
  await step('press "Print"', page.getByText('Print', { exact: true }).last().click())
  const opened = page.context().waitForEvent('page')
  await step('press "Packing slip, A4"', page.getByRole('link', { name: 'Packing slip, A4' }).click())
  const slips = await opened
  await step('load the slips', slips.waitForLoadState())
  // Shopify: load the orders, select three, "…", "Print packing slips", load them. WooCommerce prints none.
  expectAtMost(7)
  await expect(slips.getByText('Packing slip').first()).toBeVisible()
  for (const { reference } of orders) await expect(slips.getByText(reference).first()).toBeVisible()
})

test('a member of staff marks an open order as paid in 3 steps', long, async ({ page, order }) => {
  await page.goto(`/admin/collections/sale-orders/${order.id}`)
  const card = page.getByRole('region', { name: 'Payment' })
  await expectWithLongTimeout(card).toContainText('Unpaid')
  const { step, expectAtMost } = countSteps()
  await step('press "Mark as paid"', button(page, 'Mark as paid').click())
  await step('choose the method', page.getByLabel('Method').selectOption('Cash'))
  await step('press "Record the payment"', button(page, 'Record the payment').click())
  // Shopify: press "Collect payment", press "Mark as paid", confirm.
  expectAtMost(3)
  await expect(card).toContainText('Payment: $50.00 in cash')
})

test('a member of staff takes a piece back in 6 steps', long, async ({ page, admin, ring, order }) => {
  for (const to of ['Confirmed', 'Shipped']) await moveTo(admin, order, to)
  const { step, expectAtMost } = countSteps()
  await step('load the orders', openOrders(page, order))
  await step('press the order', row(page, order).getByRole('link', { name: order.reference }).click())
  await step('load the order', expectWithLongTimeout(button(page, 'Take a return')).toBeVisible())
  await step('press "Take a return"', button(page, 'Take a return').click())
  await step('press "+"', button(page, `One more of ${ring.name}`).click())
  await step('press "Record the return"', button(page, 'Record the return').click())
  expectAtMost(6)
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText(`Returned 1 × ${ring.name}`)
  const { stock } = (await admin.get<{ stock: number }>(`/api/products/${ring.id}?depth=0`)).body
  expect(stock).toBe(49)
})

test('a member of staff cancels an order in 4 steps', long, async ({ page, admin, order }) => {
  const { step, expectAtMost } = countSteps()
  await step('load the orders', openOrders(page, order))
  await step('select the order', select(page, order))
  await step('press "Cancel"', button(page, 'Cancel').click())
  // WooCommerce: load the orders, select the order, choose "Change status to cancelled", press "Apply".
  expectAtMost(4)
  await expect(row(page, order)).toContainText('Cancelled')
  expect((await orderOf(admin, order.id)).status).toBe('Cancelled')
})

test('a member of staff takes an order by telephone in 16 steps', long, async ({ page, admin, ring, order }) => {
  const address = `${crypto.randomUUID()} Street`
  const { step, expectAtMost } = countSteps()
  await step('load the orders', openOrders(page, order))
  await step('press "New telephone order"', page.getByRole('link', { name: 'New telephone order' }).click())
  await step('load the form', expectWithLongTimeout(field(page, 'Phone number')).toBeVisible())
  await step('type the phone number', field(page, 'Phone number').fill(newPhone()))
  await step('type the name', field(page, 'Name').fill('Mary Ward'))
  await step('search the product', page.getByLabel('Add a product: name or code').fill(ring.name))
  await step('press the product', button(page, `Add ${ring.name}`).click())
  await step('type the address', field(page, 'Shipping address').fill(address))
  await step('press "Place the order"', button(page, 'Place the order').click())
  // WooCommerce: load, "Add order", load; pencil and 6 fields; "Add item", "Product", search, choose, "Add"; "Create".
  expectAtMost(16)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SO-')
  const { body } = await admin.get<{ docs: { pieces: number }[] }>(
    `/api/sale-orders?where[shippingAddress][equals]=${address}`,
  )
  expect(body.docs).toMatchObject([{ pieces: 1 }])
})

test('a member of staff saves the orders of last month as a table in 6 steps', long, async ({ page, shop, orders }) => {
  const [order, ofToday] = orders as [Placed, Placed]
  const now = new Date()
  const then = new Date(now.getFullYear(), now.getMonth() - 1, 15)
  await inspectDatabase({ DATA_DIR: shop.dataDir }).placedAt(order.id, then)
  const { step, expectAtMost } = countSteps()
  await step('load the orders', openList(page, 'sale-orders'))
  const lastMonth = page.getByRole('navigation', { name: 'Day' }).getByRole('link', { name: 'Last month' })
  await step('press "Last month"', lastMonth.click())
  await expect(row(page, ofToday)).toBeHidden()
  await step('select all', page.getByRole('checkbox', { name: 'Select all rows of this page' }).check())
  await step('press "CSV"', page.getByText('CSV', { exact: true }).click())
  const download = page.waitForEvent('download')
  await step('press "A row for each order"', page.getByRole('link', { name: 'A row for each order' }).click())
  expectAtMost(6)
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table).toContain(order.reference)
  expect(table.trimEnd().split('\n')).toHaveLength(await page.getByRole('row').count())
})
