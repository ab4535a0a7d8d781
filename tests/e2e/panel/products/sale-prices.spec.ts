import type { Page } from '@playwright/test'
import { formatDayForInput } from '../../../../src/domain/text/typed-day.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, newStaff, test } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { openProduct, saveProduct } from '../../product-form.ts'

// Another time zone than the shop's.
test.use({ timezoneId: 'Asia/Tokyo' })

/** Formats a time in the shop's time zone, in minutes. */
const onShopClock = (hours: number) => {
  const time = new Date(Date.now() + hours * 60 * 60 * 1000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

async function typeMoment(page: Page, label: string, clock: string) {
  await page.getByLabel(label, { exact: true }).fill(formatDayForInput(clock.slice(0, 10)))
  await page.getByLabel(`${label}: time`).fill(clock.slice(11))
}

const shown = (page: Page) => page.locator('.detail__price')

type Stored = { salePrice: number; saleUntil: string }
const stored = async (admin: Visitor, id: string) => (await admin.get<Stored>(`/api/products/${id}?depth=0`)).body

// An invalid sale price.
test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 422/))

test('an editor sets a sale, shoppers see it, and it ends', async ({ page, elsewhere: shopper, admin, ring }) => {
  await signInByCookie(page.context(), await newStaff(admin, 'editor'))
  await openProduct(page, ring)
  await page.getByRole('switch', { name: 'On sale' }).check()
  const [price, until] = ['Now', 'Until'].map((name) => page.getByLabel(name, { exact: true }))

  await price!.fill('25')
  await button(page, 'Save').click()
  await expect(page.getByText('The sale price must be below the price.').first()).toBeVisible()
  await expect(price!).toBeFocused()

  const end = onShopClock(24)
  await price!.fill('20')
  await typeMoment(page, 'From', onShopClock(-1))
  await until!.fill('30 Feb 2027')
  await price!.focus()
  await expect(page.getByText('Please write the day like 27 Nov 2026.')).toBeVisible()
  await typeMoment(page, 'Until', end)
  const seen = page.getByRole('status', { name: 'What shoppers see' })
  await expect(seen).toContainText('shoppers pay $20.00, with $25.00 struck through (Save 20%)')
  await saveProduct(page)
  await expect.poll(async () => (await stored(admin, ring.id)).saleUntil).toBe(new Date(end).toISOString())
  await expectResponsiveAndAccessible(page, '[aria-label="Price"]')

  const address = `${admin.shop}/productDetail/${ring.id}`
  await expect(async () => {
    await shopper.goto(address)
    await expect(shown(shopper)).toContainText('Save 20%', { timeout: 500 })
  }).toPass()
  await expect(shown(shopper).locator('s')).toContainText('$25.00')
  await expect(shown(shopper).locator('.price__now')).toContainText('$20.00')

  await page.goto('/admin/collections/products')
  await expectWithLongTimeout(page.getByRole('row').filter({ hasText: ring.name })).toContainText('On sale: $20.00')
  await expect(button(page, `Price of ${ring.name}: $25.00. Change`)).toBeVisible()

  await openProduct(page, ring)
  await expect(until!).toHaveValue(formatDayForInput(end.slice(0, 10)))
  await expect(page.getByLabel('Until: time')).toHaveValue(end.slice(11))
  await typeMoment(page, 'Until', onShopClock(-1 / 60))
  await expect(seen).toHaveText('Shoppers pay $25.00.')
  await saveProduct(page)
  await expect(async () => {
    await shopper.goto(address)
    await expect(shown(shopper)).not.toContainText('Save', { timeout: 500 })
  }).toPass()
  await expect(shown(shopper)).toContainText('$25.00')
})
