import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { formatTimeOmittingToday, machineTimeZone } from '../../../../src/domain/text/dates.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { test as base, expect, field, newOrder, newStaff, orderOf, type Placed } from '../../desk.ts'
import { interceptOnce } from '../../intercept.ts'
import {
  button,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  openList,
  rowOf,
  signInByCookie,
} from '../../panel.ts'
import { long } from '../../shop.ts'
import { newPhone } from '../../shopper.ts'
import { newProduct } from '../../staff-api.ts'

/** Adds the fixture `order`, a new order for each test. */
const test = base.extend<{ order: Placed }>({ order: async ({ admin, ring }, use) => use(await newOrder(admin, ring)) })

const LIST = '/admin/collections/sale-orders'

async function openOrder(page: Page, { id, reference }: Placed) {
  await page.goto(`${LIST}/${id}`)
  await expectWithLongTimeout(page.getByRole('heading', { name: reference })).toBeVisible()
}

/** Pastes like a browser, with content that was copied elsewhere. */
async function pasteText(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, text)
}

const status = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, { reference }: Placed) => rowOf(page, reference)

async function choose(page: Page, orders: Placed[]) {
  await openList(page, 'sale-orders')
  for (const each of orders) await row(page, each).getByRole('checkbox').check()
}

/** Orders one of this product for Mary Ward. */
async function fillOrder(page: Page, product: { name: string }, phone: string, address: string) {
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Name').fill('Mary Ward')
  await page.getByLabel('Add a product: name or code').fill(product.name)
  await button(page, `Add ${product.name}`).click()
  await field(page, 'Shipping address').fill(address)
}

async function expectPlacedOnce(admin: Visitor, address: string) {
  const { body } = await admin.get(`/api/sale-orders?where[shippingAddress][equals]=${address}`)
  expect(body).toMatchObject({ totalDocs: 1 })
}

test('an order is found by status, confirmed, shipped with a number, and printed', async ({ page, order }) => {
  await openList(page, 'sale-orders')
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'Completed' }).click()
  await expect(row(page, order)).toBeHidden()
  await statuses.getByRole('link', { name: 'New' }).click()
  await expect(statuses.getByRole('link', { name: 'New' })).toHaveAttribute('aria-current', 'true')
  await expect(row(page, order)).toContainText('$50.00')
  await row(page, order).getByRole('link', { name: order.reference }).click()

  await expect(status(page)).toContainText('New')
  await button(page, 'Confirm').click()
  await expect(status(page)).toContainText('Confirmed')
  await button(page, 'Ship').click()
  const dialog = page.getByRole('dialog', { name: `Ship ${order.reference}` })
  await dialog.getByLabel('Tracking number').fill('1Z 999')
  await dialog.getByRole('button', { name: 'Ship the order' }).click()
  await expect(status(page)).toContainText('Shipped')
  await expect(page.getByRole('region', { name: /^Tracking number/ })).toContainText('1Z 999')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/confirmed it/)
  await expect(history).toContainText('Tracking number added: 1Z 999')
  const call = page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: /555-/ })
  await expect(call).toHaveAttribute('href', `tel:${order.phone.replace(/ /g, '')}`)
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('The customer has no mail address')

  await page.getByText('Print', { exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Packing slip, A4' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Packing slip')
  await expect(await opened).toHaveTitle(new RegExp(order.reference))
})

test('the day is a filter, whose orders are saved as a table', long, async ({ page, admin, shop, ring, order }) => {
  const earlier = await newOrder(admin, ring)
  const now = new Date()
  const lastMonth = new Date(now.getFullYear(), now.getMonth() - 1, 15)
  await inspectDatabase({ DATA_DIR: shop.dataDir }).placedAt(earlier.id, lastMonth)
  await openList(page, 'sale-orders')
  await page.getByRole('navigation', { name: 'Day' }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expectWithLongTimeout(page.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true')
  await expect(row(page, order)).toBeVisible()
  await page.getByPlaceholder('Search by order, phone, name or address').fill(order.phone.slice(2))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, order)).toBeVisible()
  const days = page.getByRole('navigation', { name: 'Day' })
  await page.getByPlaceholder('Search by order, phone, name or address').fill('')
  await expect(page).not.toHaveURL(/search=/)
  await days.getByRole('link', { name: 'Last month' }).click()
  await expect(row(page, order)).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByText('CSV', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'A row for each order' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table).toContain(earlier.reference)
  expect(table.trimEnd().split('\n')).toHaveLength(await page.getByRole('row').count())
  await days.getByLabel('to', { exact: true }).fill(await days.getByLabel('From', { exact: true }).inputValue())
  await days.getByRole('button', { name: 'Show' }).click()
  await expect(days.getByRole('link', { name: 'Last month' })).not.toHaveAttribute('aria-current')
  await days.getByRole('link', { name: 'This month' }).click()
  await expect(row(page, order)).toBeVisible()
  await days.getByRole('link', { name: 'Yesterday' }).click()
  await expect(row(page, order)).toBeHidden()
})

test('a filter that is followed while the search waits is kept, as the words', long, async ({ page, order }) => {
  await openList(page, 'sale-orders')
  const search = page.getByPlaceholder('Search by order, phone, name or address')
  const link = (name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name })
  await expectWithLongTimeout(link('Completed')).toBeVisible()
  const [before, words] = [page.url(), order.phone.slice(2)]
  await search.fill(words)
  await link('Completed').click()
  await expect(link('Completed')).toHaveAttribute('aria-current', 'true')
  await expect(row(page, order)).toBeHidden()
  await expect(page).toHaveURL(/search=/)
  // The delayed search no longer changes the list.
  await search.fill(`${words} `)
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words)}(\\+|%20)`))
  await expect(link('Completed')).toHaveAttribute('aria-current', 'true')
  await link('New').click()
  await expect(row(page, order)).toBeVisible()
  await expect(search).toHaveValue(`${words} `)
  await page.goBack()
  await expect(link('Completed')).toHaveAttribute('aria-current', 'true')
  expect(page.url()).not.toBe(before)
})

test('a long order shows its lines in parts, and is edited whole', long, async ({ page, admin, ring }) => {
  const others = await Promise.all(Array.from({ length: 50 }, () => newProduct(admin, { pieces: 1 })))
  const lines = [ring, ...others].map(({ id }) => ({ itemId: id, quantity: 1 }))
  const json = { customer: { phone: newPhone(), name: 'Mary Ward' }, lines }
  const { id } = (await admin.post<{ id: string }>('/api/panel/orders', { json })).body
  await openOrder(page, { id, phone: '', reference: (await orderOf(admin, id)).reference })
  const shown = page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
  await expect(shown).toHaveCount(50)
  await button(page, 'Show 1 more').click()
  await expect(shown).toHaveCount(51)
  await button(page, 'Edit order').click()
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(51)
})

test.describe('far from the shop', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the time of an order is shown in the time zone of the shop', long, async ({ page, order }) => {
    await openOrder(page, order)
    const time = page.locator('.desk-header time')
    const iso = (await time.getAttribute('datetime')) ?? ''
    const told = { timeZone: machineTimeZone(), language: 'en-US' }
    await expect(time).toHaveText(formatTimeOmittingToday(iso, new Date(), told))
  })
})

test('cancelling an order asks first', long, async ({ page, admin, order }) => {
  await openOrder(page, order)
  const question = page.getByRole('dialog', { name: `Cancel ${order.reference}?` })
  for (const keep of [() => button(page, 'Keep the order').click(), () => page.keyboard.press('Escape')]) {
    await button(page, 'Cancel order').click()
    await expect(question).toContainText('cannot be undone')
    await keep()
    await expect(question).toBeHidden()
  }
  expect((await orderOf(admin, order.id)).status).toBe('New')
  await button(page, 'Cancel order').click()
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(status(page)).toContainText('Cancelled')
  expect((await orderOf(admin, order.id)).status).toBe('Cancelled')
  for (const name of ['Confirm', 'Cancel order', 'Edit order']) await expect(button(page, name)).toBeHidden()
})

test('an edited order shows its difference before it is saved', long, async ({ page, admin, ring, order }) => {
  const other = await newProduct(admin, { price: 7, pieces: 3 })
  await openOrder(page, order)
  await button(page, 'Edit order').click()
  await page.getByLabel(`Quantity of ${ring.name}`).fill('3')
  const difference = page.getByRole('region', { name: 'What this changes' })
  await expect(difference).toContainText('$50.00 → $75.00 (+$25.00)')
  await expect(difference.getByRole('row', { name: ring.name })).toContainText('2 → 3 (+1)')
  await page.getByLabel('Add a product: name or code').fill(other.name)
  await button(page, `Add ${other.name}`).click()
  await expect(difference).toContainText('$82.00')
  await expectResponsiveAndAccessible(page)
  await page.getByLabel(`Quantity of ${other.name}`).fill('4')
  await expect(difference).toContainText(/Only 3 left/)
  await expect(button(page, 'Save changes')).toBeDisabled()
  await page.getByLabel(`Quantity of ${other.name}`).fill('1')
  await field(page, 'Memo of the customer').fill('A gift')
  await button(page, 'Save changes').click()
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('$82.00')
  expect(await orderOf(admin, order.id)).toMatchObject({ pieces: 4, memo: 'A gift' })
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Memo added: A gift')
})

test('notes that cannot be saved stay as they were typed', long, async ({ page, pageErrors, order }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await openOrder(page, order)
  await button(page, 'Edit: Notes for staff').click()
  await field(page, 'Notes for staff').fill('Call before noon')
  await page.context().setOffline(true)
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
  await expect(field(page, 'Notes for staff')).toHaveValue('Call before noon')
  await page.context().setOffline(false)
  await button(page, 'Try again').click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Notes for staff added: Call before noon')
  await expect(button(page, 'Edit: Notes for staff')).toBeVisible()
})

test('many orders are confirmed and cancelled at once, with a report on each', long, async ({ page, admin, ring }) => {
  const [open, cancelled] = [await newOrder(admin, ring), await newOrder(admin, ring)]
  await admin.post(`/api/panel/orders/${cancelled.id}/status`, { json: { to: 'Cancelled' } })
  await choose(page, [open, cancelled])
  await expect(page.getByText('2 orders selected')).toBeVisible()
  // Another test may have changed orders just now, which can be printed too.
  await page.getByText('Print', { exact: true }).last().click()
  const receipts = await page.getByRole('link', { name: 'Receipt, 80 mm' }).getAttribute('href')
  const printed = (await admin.get(receipts ?? '')).text
  for (const { reference } of [open, cancelled]) expect(printed).toContain(reference)
  await page.getByText('CSV', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'For Excel' }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'A row for each line' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table.startsWith('\uFEFF')).toBe(true)
  for (const { reference } of [open, cancelled]) expect(table).toContain(reference)
  await button(page, 'Confirm').click()
  const report = page.getByRole('region', { name: 'What became of the orders' })
  await expect(report).toContainText(`${open.reference} is Confirmed now.`)
  await expect(report).toContainText(`${cancelled.reference}: An order that is Cancelled can not become Confirmed.`)
  await expect(row(page, open)).toContainText('Confirmed')
  // Moved orders stay selected for the next step.
  await expect(page.getByText('1 order selected')).toBeVisible()
  await expect(row(page, open).getByRole('checkbox')).toBeChecked()
  await expect(row(page, cancelled).getByRole('checkbox')).not.toBeChecked()
  expect((await orderOf(admin, cancelled.id)).status).toBe('Cancelled')
  await button(page, 'Cancel').click()
  await expect(row(page, open)).toContainText('Cancelled')
})

test('orders are shipped together with pasted numbers, undone, again', async ({ page, context, admin, ring }) => {
  // Each member of staff can undo their own changes, and other tests change orders as the administrator.
  await signInByCookie(context, await newStaff(admin, 'staff'))
  const orders = [await newOrder(admin, ring), await newOrder(admin, ring), await newOrder(admin, ring)]
  const [first, second, cancelled] = orders as [Placed, Placed, Placed]
  for (const { id } of [first, second])
    await admin.post(`/api/panel/orders/${id}/status`, { json: { to: 'Confirmed' } })
  await admin.post(`/api/panel/orders/${cancelled.id}/status`, { json: { to: 'Cancelled' } })
  await choose(page, orders)
  await button(page, 'Ship').click()
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' })
  const numberOf = ({ reference }: Placed) => dialog.getByLabel(`Tracking number of ${reference}`)
  await expect(dialog.getByText('It is Cancelled and cannot be shipped.')).toBeVisible()
  await expect(dialog.getByText('Nobody is mailed.')).toBeVisible()
  await numberOf(first).focus()
  await pasteText(page, `Order\tNumber\n${second.reference}\t1Z 22\n${first.reference}\t1Z 11\nSO-X\t9`)
  await expect(numberOf(first)).toHaveValue('1Z 11')
  await expect(numberOf(second)).toHaveValue('1Z 22')
  await expect(dialog.getByText('2 numbers filled in. Not used: SO-X 9')).toBeVisible()
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Ship the 2 orders' }).click()

  const held = page.getByRole('region', { name: 'Changed just now' })
  await expect(held).toContainText(/Mails leave in \d+ s\./)
  await expect(row(page, first)).toContainText('Shipped')
  await page.reload()
  await expectWithLongTimeout(held).toContainText('2 orders are Shipped. You can undo it.')
  await held.getByRole('button', { name: 'Undo it for 2 orders' }).click()
  const undone = page.getByRole('region', { name: 'What became of the undoing' })
  await expect(undone).toContainText(`${first.reference} is Confirmed now.`)
  await expect(held).toBeHidden()
  expect(await orderOf(admin, first.id)).toMatchObject({ status: 'Confirmed', trackingNumber: null })

  // Reloading the list clears the selection.
  for (const each of [first, second]) await expect(row(page, each)).toContainText('Confirmed')
  for (const each of [first, second]) await row(page, each).getByRole('checkbox').check()
  await button(page, 'Ship').click()
  // The newest order is the first in the list.
  await numberOf(second).focus()
  await pasteText(page, '1Z 22\n1Z 11')
  await dialog.getByRole('button', { name: 'Ship the 2 orders' }).click()
  await held.getByText('Print', { exact: true }).click()
  const slips = await held.getByRole('link', { name: 'Packing slip, A4' }).getAttribute('href')
  const printed = (await admin.get(slips ?? '')).text
  for (const text of [first.reference, second.reference, '1Z 11', '1Z 22']) expect(printed).toContain(text)
})

test('an order is taken by telephone, from a new customer and then from a known one', async ({ page, admin, ring }) => {
  await openList(page, 'sale-orders')
  await page.getByRole('link', { name: 'New telephone order' }).click()
  const phone = newPhone()
  await fillOrder(page, ring, phone, '9 Harbor Road')
  await page.getByLabel(`Quantity of ${ring.name}`).fill('2')
  await expect(page.getByRole('region', { name: 'What this costs' })).toContainText('$50.00')
  await button(page, 'Place the order').click()
  await expect(status(page)).toContainText('SO-')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Mary Ward')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('took the order by telephone')

  await page.goto(`${LIST}/telephone`)
  await field(page, 'Phone number').fill(phone.replace('+1 ', '').replaceAll(' ', '-'))
  await expect(page.getByText('Mary Ward')).toBeVisible()
  await button(page, 'Use the last address').click()
  await expect(field(page, 'Shipping address')).toHaveValue('9 Harbor Road')
  await expectPlacedOnce(admin, '9 Harbor Road')
})

test('an order by telephone whose answer is lost is placed once', long, async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  await page.goto(`${LIST}/telephone`)
  const address = `${crypto.randomUUID()} Street`
  await fillOrder(page, ring, newPhone(), address)
  await expect(button(page, 'Place the order')).toBeEnabled()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await interceptOnce(page, '**/api/panel/orders', lose)
  await button(page, 'Place the order').click()
  await expect(page.getByRole('alert').filter({ hasText: 'placed once' })).toBeVisible()
  await expect(field(page, 'Shipping address')).toBeDisabled()
  await button(page, 'Try again').click()
  await expect(status(page)).toContainText('SO-')
  await expectPlacedOnce(admin, address)
})

test('editors do not read the names of customers in the list', long, async ({ page, admin, ring, context }) => {
  const customer = { phone: newPhone(), name: `Mary ${crypto.randomUUID()}` }
  const json = { customer, lines: [{ itemId: ring.id, quantity: 1 }] }
  const { id } = (await admin.post<{ id: string }>('/api/panel/orders', { json })).body
  const placed = { id, reference: (await orderOf(admin, id)).reference, phone: '' }
  await openList(page, 'sale-orders')
  await expectWithLongTimeout(row(page, placed)).toContainText(json.customer.name)
  await signInByCookie(context, await newStaff(admin, 'editor'))
  await openList(page, 'sale-orders')
  await expectWithLongTimeout(row(page, placed)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(json.customer.name)
})
