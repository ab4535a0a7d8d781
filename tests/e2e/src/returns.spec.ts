import type { Page } from '@playwright/test'
import { pay } from '../../support/order-desk.ts'
import { visitor } from '../../support/visitor.ts'
import { test as base } from '../customer.ts'
import { expect, newStaff, orderOf, place } from '../desk.ts'
import {
  button,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  openList,
  rowOf,
  signInByCookie,
} from '../panel.ts'
import { newProduct } from '../staff-api.ts'

const test = base.extend<{ desk: Page }>({
  desk: async ({ browser, admin, pageErrors }, use) => {
    const context = await browser.newContext({ baseURL: admin.shop })
    pageErrors.watch(context)
    await signInByCookie(context, await newStaff(admin, 'staff'))
    await use(await context.newPage())
    await context.close()
  },
})

test.slow()

test('a customer asks for a return; staff receive, undo and refund it', async ({ page, admin, customer, desk }) => {
  const ring = await newProduct(admin, { pieces: 9 })
  const id = await place(visitor(admin.shop, customer.token), ring, { quantity: 2, shippingAddress: '1 Sand Lane' })
  const { reference } = await orderOf(admin, id)
  for (const status of ['Confirmed', 'Shipped']) await admin.patch(`/api/sale-orders/${id}`, { status })
  await pay(admin, id)
  await pay(admin, id)
  await page.goto('/order')
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByRole('button', { name: `Return pieces of ${reference}` }).click()
  const dialog = page.getByRole('dialog', { name: `Return from ${reference}` })
  await expect(dialog.getByRole('button', { name: 'Ask for the return' })).toBeDisabled()
  await dialog.getByRole('button', { name: `One more of ${ring.name}` }).click()
  await dialog.getByLabel('Reason').selectOption('Damaged or faulty')
  await dialog.getByLabel('A note for us').fill('The stone is loose.')
  await expectResponsiveAndAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(row).toContainText(`Return asked for: 1 × ${ring.name}`)
  await expect(row).toContainText(`Write ${reference} on the parcel. Send it to Aurel`)

  await openList(desk, 'sale-orders')
  await desk.getByRole('link', { name: /^Returns asked for/ }).click()
  await rowOf(desk, reference).getByRole('link', { name: reference }).click()
  const asked = desk.getByRole('region', { name: 'Returns' })
  await expectWithLongTimeout(asked).toContainText(`The customer asks to return 1 × ${ring.name}.`)
  await expect(asked).toContainText('The stone is loose.')
  await asked.getByRole('button', { name: 'Received' }).click()
  const receive = desk.getByRole('dialog', { name: `The return from ${reference} has come` })
  await expect(receive.getByLabel(`Quantity of ${ring.name}`)).toHaveText('1')
  await expect(receive.getByLabel('Put the pieces back in stock')).toBeChecked()
  await button(desk, 'Record the return').click()
  const lines = desk.getByRole('region', { name: 'Lines' })
  await expect(lines).toContainText(`Returned 1 × ${ring.name}`)
  await asked.getByRole('button', { name: 'Undo it' }).click()
  await expect(asked).toContainText('The customer asks to return')
  await asked.getByRole('button', { name: 'Received' }).click()
  await button(desk, 'Record the return').click()
  await expect(lines).toContainText('−$25.00')
  await asked.getByRole('button', { name: 'Record a refund of $25.00' }).click()
  await expect(desk.getByLabel('Amount in USD')).toHaveValue('25.00')
  await button(desk, 'Record the refund').click()
  await expect(lines).toContainText(/Paid\$50\.00Refunded\$25\.00Net\$25\.00/)
  await expectResponsiveAndAccessible(desk, '.desk-columns')
  await button(desk, 'Take a return').click()
  await desk.getByRole('button', { name: `One more of ${ring.name}` }).click()
  await expectResponsiveAndAccessible(desk, '.desk-dialog')
  await button(desk, 'Cancel').click()

  await page.reload()
  await expect(row).toContainText(`Returned: 1 × ${ring.name}, $25.00`)
})
