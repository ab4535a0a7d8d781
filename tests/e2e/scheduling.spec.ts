import { expect, test } from './desk.ts'
import { expectAccessible, expectWithinWidth, patiently } from './panel.ts'
import { withoutCache } from './shop.ts'

test.beforeEach(withoutCache)
test.slow()

/** As the date field of the panel's form reads and writes it. */
const inTenDays = () => {
  const day = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000)
  const month = day.toLocaleString('en-US', { month: 'short' })
  return { typed: `${day.getDate()} ${month} ${day.getFullYear()}, 09:00`, day: `${day.getDate()}`, month }
}

test('an editor schedules the end of a product, sees it on its page and the dashboard, and takes it back', async ({
  page,
  ring,
}) => {
  const { typed, day, month } = inTenDays()
  const drawer = page.locator('dialog[id^="schedule-publish"]')
  const openDrawer = async () => {
    await patiently(page.locator('input[name="name"]')).toHaveValue(ring.name)
    await page.locator('.form-submit .popup-button').first().click()
    await page.locator('#schedule-publish').click()
    await expect(drawer.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible()
  }
  await page.goto(`/admin/collections/products/${ring.id}`)
  await openDrawer()
  await drawer.getByText('Unpublish', { exact: true }).click()
  await drawer.locator('.date-time-picker input').fill(typed)
  await page.keyboard.press('Enter')
  await drawer.locator('#scheduled-publish-save').click()
  await expect(drawer.getByRole('row')).toHaveCount(2)

  await page.goto('/admin')
  const line = page.getByRole('listitem').filter({ hasText: ring.name }).filter({ hasText: 'Unpublished' })
  await patiently(line).toContainText(month)
  await expect(line).toContainText(day)
  await line.getByRole('link', { name: ring.name }).click()
  await patiently(page.getByText('This will be unpublished')).toContainText(month)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectWithinWidth(page)
    await expectAccessible(page, '.banner')
  }

  await openDrawer()
  await drawer.getByRole('row').nth(1).getByRole('button').click()
  await expect(drawer.getByText('No upcoming events scheduled')).toBeVisible()
  await page.reload()
  await patiently(page.locator('input[name="name"]')).toHaveValue(ring.name)
  await expect(page.getByText('This will be unpublished')).toBeHidden()
})
