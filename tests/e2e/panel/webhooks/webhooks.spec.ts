import { expect, newOrder, test } from '../../desk.ts'
import { button, expectAccessible, expectWithinWidth, patiently } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()

test(
  'an administrator keeps a webhook, tries it, and sees what it was told',
  long,
  async ({ page, admin, ring, pageErrors }) => {
    pageErrors.expect(/status of 400/)
    await page.goto('/admin/collections/webhooks/create')
    await patiently(page.getByRole('textbox', { name: 'Address' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/hooks')
    await page.locator('#field-events input').fill('An order is placed')
    await page.keyboard.press('Enter')
    await button(page, 'Save').click()
    await expect(page.getByText('The address leads into a private network').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.invalid/shop')
    await button(page, 'Save').click()

    const secret = page.getByRole('region', { name: 'Secret' })
    await patiently(secret.getByText('whsec_')).toBeHidden()
    await secret.getByRole('button', { name: 'Show the secret' }).click()
    const shown = (await secret.locator('code').textContent()) ?? ''
    expect(shown).toMatch(/^whsec_/)
    await secret.getByRole('button', { name: 'Make a new secret' }).click()
    const dialog = page.getByRole('dialog')
    const ends = dialog.getByText(/^The secret before the present one is valid until \S.*\. A new secret ends it now/)
    await expect(dialog.getByText('for 24 hours')).toBeVisible()
    await expect(ends).toBeHidden()
    await dialog.getByRole('button', { name: 'Make a new secret' }).click()
    await expect(secret.getByText('The secret before is valid until')).toBeVisible()
    await expect(secret.locator('code')).not.toHaveText(shown)
    await secret.getByRole('button', { name: 'Make a new secret' }).click()
    await expect(ends).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()

    await button(page, 'Send a test').click()
    const tried = page.getByRole('region', { name: 'Test' })
    await patiently(tried.getByText(/There is no such host|could not be looked up/)).toBeVisible()
    const events = page.getByRole('region', { name: 'Last events' })
    await expect(events.getByText('Nothing was told yet.')).toBeVisible()

    await newOrder(admin, ring)
    await patiently(async () => {
      await events.getByRole('button', { name: 'Look again' }).click()
      await expect(events.getByText(/Waiting · \d+ attempt/)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(page)
    await expectWithinWidth(page)
    await events.getByRole('link', { name: 'An order is placed' }).click()
    const sent = page.getByRole('region', { name: 'What is sent' })
    await patiently(sent.getByText('"type": "order.placed"')).toBeVisible()
    await button(page, 'Send now').click()
    await expect(page.getByText('It is on its way.')).toBeVisible()
    await expectAccessible(page)
    await expectWithinWidth(page)

    await page.goto('/admin')
    const outbox = page.getByRole('region', { name: 'Mails and events' })
    const row = outbox.getByRole('row', { name: 'Warehouse' })
    await patiently(row).toContainText('An order is placed')
    await expect(row).toContainText(/There is no such host|could not be looked up/)
    await row.getByRole('button', { name: 'Send again: An order is placed, Warehouse' }).click()
    await expect(page.getByText('It is on its way.')).toBeVisible()
    await expectAccessible(page, '.outbox')
    await expectWithinWidth(page)
  },
)
