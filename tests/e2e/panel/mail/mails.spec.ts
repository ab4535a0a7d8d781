import { allMails } from '../../../support/mails.ts'
import { order } from '../../../support/orders.ts'
import { createStaff } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'
import {
  button,
  expectAccessible,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  signInByCookie,
} from '../../panel.ts'
import { expect, long, test } from '../../shop.ts'
import { newPhone, password } from '../../shopper.ts'
import { newProduct } from '../../staff-api.ts'

test('an editor words a mail, sees it, tests it, saves it and switches it off', async ({
  page,
  context,
  shop,
  admin,
  pageErrors,
}) => {
  pageErrors.expect(/status of (400|422)/)
  // The browser's message about Playwright's own scripts in a mail's frame, whose sandbox allows no scripts.
  pageErrors.expect(/Blocked script execution in 'about:srcdoc'/)
  await signInByCookie(context, await createStaff(admin, 'editor'))
  await page.goto('/admin/settings/mails')
  const placed = page.getByRole('region', { name: 'New order', exact: true })
  await expectWithLongTimeout(placed.getByRole('switch')).toBeChecked()
  await placed.getByRole('button', { name: 'Wording: New order' }).click()
  await placed.getByRole('button', { name: 'Preview: New order' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the mail "New order"' })
  const mail = preview.frameLocator('iframe')
  await expect(preview).toContainText('Your order SO-2026-000042 at Aurel')
  await expect(mail.getByText('Thank you for your order SO-2026-000042')).toBeVisible()

  const text = placed.getByLabel('Text', { exact: true })
  await text.fill('Dear {customer},\n\n{lines}\n\n<b>{nobody}</b>')
  await expect(page.getByRole('alert').filter({ hasText: 'There is no field {nobody}' })).toBeVisible()
  await expect(button(page, 'Save the wording')).toBeDisabled()
  await text.fill('Dear {customer},\n\n{lines}\n\n<b>Soon!</b>')
  await expect(mail.getByText('Dear Ada Lovelace,')).toBeVisible()
  await expect(mail.getByText('<b>Soon!</b>')).toBeVisible()
  await expectAccessible(page, '.mail-preview')
  await expectResponsiveAndAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Hide the preview: New order', 'Send a test mail: New order'])
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await button(page, 'Send a test mail: New order').click()
  await expect(page.getByText(/^A test mail is on its way to/)).toBeVisible()
  expect(allMails(shop.dataDir).join()).toContain('Subject: Test: Your order SO-2026-000042 at Aurel')
  await button(page, 'Save the wording').click()
  await expect(page.getByText('Saved: New order.')).toBeVisible()
  await page.getByRole('region', { name: 'Order confirmed' }).getByRole('switch').click()
  await expect(page.getByText('Saved: Order confirmed.')).toBeVisible()
  const { body } = await admin.get<Record<string, object>>('/api/globals/mail-templates')
  expect(body.orderPlaced).toMatchObject({ isOn: true, text: expect.stringContaining('<b>Soon!</b>') })
  expect(body.orderConfirmed).toMatchObject({ isOn: false })
  const before = { orderConfirmed: { isOn: true }, orderPlaced: { text: '' } }
  expect((await admin.post('/api/globals/mail-templates', { json: before })).status).toBe(200)
})

test('the page of an order shows its mails, and sends them again', long, async ({ page, context, admin }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const form = { name: newPhone(), password, email }
  const { token } = (await visitor(admin.shop).post<{ token: string }>('/api/register', { form })).body
  const id = await order(visitor(admin.shop, token), { itemId: (await newProduct(admin)).id, quantity: 1 })
  await signInByCookie(context, await createStaff(admin, 'staff'))
  const sent = `/api/mails?where[order][equals]=${id}&where[state][equals]=sent`
  await expect.poll(async () => (await admin.get<{ totalDocs: number }>(sent)).body.totalDocs).toBe(2)
  await page.goto(`/admin/collections/sale-orders/${id}`)
  const mails = page.getByRole('region', { name: 'Mails' })
  await expectWithLongTimeout(mails.getByRole('listitem')).toHaveCount(2)
  await mails.getByRole('button', { name: `Send again: New order, to ${email}` }).click()
  const again = page.getByRole('dialog', { name: 'Send again: New order' })
  await expect(again.getByText('It says the same as before.')).toBeVisible()
  await again.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText('The mail "New order" is on its way.')).toBeVisible()
  await expect(mails.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, '.desk-mails')
})
