import type { Page } from '@playwright/test'
import { fromClockTime, toClockTime } from '../../../../cms/base/settings/time-zone.ts'
import { formatDayAndTimeWithZone } from '../../../../src/domain/text/dates.ts'
import { formatDayForInput } from '../../../../src/domain/text/typed-day.ts'
import { expect, test } from '../../desk.ts'
import { expectResponsiveAndAccessible, expectWithLongTimeout } from '../../panel.ts'
import { chooseMore, openProduct } from '../../product-form.ts'
import { long } from '../../shop.ts'

// Differs from the time zone of the shop, in which times are typed and shown.
test.use({ timezoneId: 'Asia/Tokyo' })

/** Nine o'clock in the shop: the day in the dialog's format, and the displayed text. */
const inTenDays = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const day = toClockTime(new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString(), timeZone).slice(0, 10)
  return {
    day,
    shown: formatDayAndTimeWithZone(fromClockTime(`${day}T09:00`, timeZone) ?? '', { timeZone, language: 'en-US' }),
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule' })

async function openDialog(page: Page) {
  await chooseMore(page, 'Schedule')
  await expect(dialogOf(page).getByLabel('When', { exact: true })).toBeVisible()
}

test('an editor schedules the end of a product, sees it, and cancels it', async ({ page, ring }) => {
  const { day, shown } = inTenDays()
  const dialog = dialogOf(page)
  const line = dialog.getByRole('listitem').filter({ hasText: 'Will be unpublished' })
  await openProduct(page, ring)
  await openDialog(page)
  await dialog.getByRole('radio', { name: /^Unpublish/ }).check()
  await dialog.getByLabel('When', { exact: true }).fill(day)
  await dialog.getByLabel('When: time').fill('9 am')

  // Escape keeps the chosen time, and says that it is not scheduled.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('This is not scheduled yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close without scheduling' }).click()
  await expect(dialog).toBeHidden()
  await openDialog(page)
  await expect(dialog.getByLabel('When', { exact: true })).toHaveValue(formatDayForInput(day))
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(line).toContainText(shown)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expectWithLongTimeout(page.getByText('This will be unpublished')).toContainText(shown)

  await page.goto('/admin')
  const entry = page.getByRole('listitem').filter({ hasText: ring.name }).filter({ hasText: 'Will be unpublished' })
  await expectWithLongTimeout(entry).toContainText(shown)
  await entry.getByRole('link', { name: ring.name }).click()
  await expectWithLongTimeout(page.getByText('This will be unpublished')).toContainText(shown)
  await expectResponsiveAndAccessible(page, '.banner')

  await expectWithLongTimeout(page.locator('input[name="name"]')).toHaveValue(ring.name)
  await openDialog(page)
  await line.getByRole('button', { name: /^Cancel/ }).click()
  await expect(dialog.getByText('Nothing is scheduled.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('This will be unpublished')).toBeHidden()
})

test('"Publish" is chosen for a draft or a product that is none yet', long, async ({ page, admin, ring }) => {
  const chosen = (what: string) => dialogOf(page).getByRole('radio', { name: new RegExp(`^${what}`) })
  const open = (id: string, name: string) => openProduct(page, { id, name })
  await open(ring.id, ring.name)
  await openDialog(page)
  await expect(chosen('Unpublish')).toBeChecked()
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click()

  await admin.patch(`/api/products/${ring.id}?draft=true`, { name: `${ring.name} draft`, _status: 'draft' })
  await open(ring.id, `${ring.name} draft`)
  await openDialog(page)
  await expect(chosen('Publish')).toBeChecked()

  const { body } = await admin.post<{ doc: { id: string } }>('/api/products?draft=true', {
    json: { name: `${ring.name} new`, _status: 'draft' },
  })
  await open(body.doc.id, `${ring.name} new`)
  await openDialog(page)
  await expect(chosen('Publish')).toBeChecked()
  await admin.delete(`/api/products/${body.doc.id}`)
})
