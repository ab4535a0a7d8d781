import { findAxeViolations } from '../../axe.ts'
import { expect, newOrder, newStaff, test } from '../../desk.ts'
import {
  button,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  openList,
  rowOf,
  signInByCookie,
} from '../../panel.ts'

test('orders are marked as paid, alone and together, undone, and filtered', async ({ page, context, admin, ring }) => {
  // Each member of staff can undo their own changes, and other tests change orders as the administrator.
  await signInByCookie(context, await newStaff(admin, 'staff'))
  const order = await newOrder(admin, ring)
  await page.goto(`/admin/collections/sale-orders/${order.id}`)
  const card = page.getByRole('region', { name: 'Payment' })
  await expectWithLongTimeout(card).toContainText('Unpaid')
  await button(page, 'Mark as paid').click()
  const dialog = page.getByRole('dialog', { name: `Payment of ${order.reference}` })
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('50.00')
  await expect(dialog).toContainText('This also confirms the order')
  await dialog.getByLabel('Method').selectOption('Cash')
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await button(page, 'Record the payment').click()
  await expect(card).toContainText('Payment: $50.00 in cash')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed')
  expect(await findAxeViolations(page, { part: '.desk-columns' })).toEqual([])
  await card.getByRole('button', { name: 'Undo it' }).click()
  await expect(card).toContainText('Unpaid')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('took back the payment of $50.00 in cash')

  await openList(page, 'sale-orders')
  const row = rowOf(page, order.reference)
  await expectWithLongTimeout(row).toContainText('Unpaid')
  await page.getByRole('navigation', { name: 'Payment' }).getByRole('link', { name: 'Unpaid' }).click()
  await expect(page).toHaveURL(/paymentState/)
  await row.getByRole('checkbox').check()
  await button(page, 'Mark as paid').click()
  const many = page.getByRole('dialog', { name: 'Mark 1 order as paid' })
  await expect(many.getByLabel('Method')).toHaveValue('cash')
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await many.getByRole('button', { name: 'Mark as paid' }).click()
  const held = page.getByRole('region', { name: 'Changed just now' })
  await expectWithLongTimeout(held).toContainText(/Paid\. You can undo it\./)
  await expect(row).toBeHidden()
  await held.getByRole('button', { name: /^Undo it/ }).click()
  await expectWithLongTimeout(row).toContainText('Unpaid')
})
