import type { Page } from '@playwright/test'
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

const drawerOf = (page: Page) => page.locator('dialog[id^="schedule-publish"]')

async function openDrawer(page: Page) {
  await page.locator('.form-submit .popup-button').first().click()
  await page.locator('#schedule-publish').click()
  await expect(drawerOf(page).getByRole('heading', { name: 'Upcoming Events' })).toBeVisible()
}

test('an editor schedules the end of a product, sees it on its page and the dashboard, and takes it back', async ({
  page,
  ring,
}) => {
  const { typed, day, month } = inTenDays()
  const drawer = drawerOf(page)
  await page.goto(`/admin/collections/products/${ring.id}`)
  await patiently(page.locator('input[name="name"]')).toHaveValue(ring.name)
  await openDrawer(page)
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

  await patiently(page.locator('input[name="name"]')).toHaveValue(ring.name)
  await openDrawer(page)
  await drawer.getByRole('row').nth(1).getByRole('button').click()
  await expect(drawer.getByText('No upcoming events scheduled')).toBeVisible()
  await page.reload()
  await patiently(page.locator('input[name="name"]')).toHaveValue(ring.name)
  await expect(page.getByText('This will be unpublished')).toBeHidden()
})

test('"Publish" is chosen where something is to be published: typed just now, as a draft, or never published', async ({
  page,
  admin,
  ring,
}) => {
  const name = page.locator('input[name="name"]')
  const chosen = (what: string) => drawerOf(page).getByRole('radio', { name: what, exact: true })
  const open = async (id: string, shown: string) => {
    await page.goto(`/admin/collections/products/${id}`)
    await patiently(name).toHaveValue(shown)
    await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  }
  await open(ring.id, ring.name)
  await openDrawer(page)
  await expect(chosen('Unpublish')).toBeChecked()
  await drawerOf(page).locator('.drawer-close-button').click()

  // Before it is a draft.
  await page.route(/autosave=true/, () => {})
  await name.fill(`${ring.name} typed`)
  await openDrawer(page)
  await expect(chosen('Publish')).toBeChecked()
  await page.unrouteAll()

  await admin.patch(`/api/products/${ring.id}?draft=true`, { name: `${ring.name} draft`, _status: 'draft' })
  await open(ring.id, `${ring.name} draft`)
  await openDrawer(page)
  await expect(chosen('Publish')).toBeChecked()

  const { body } = await admin.post<{ doc: { id: string } }>('/api/products?draft=true', {
    json: { name: `${ring.name} new`, _status: 'draft' },
  })
  await open(body.doc.id, `${ring.name} new`)
  await openDrawer(page)
  await expect(chosen('Publish')).toBeChecked()
  await admin.delete(`/api/products/${body.doc.id}`)
})
