import type { Page } from '@playwright/test'
import { formatLongDate } from '../../../../src/domain/text/dates.ts'
import { formatDayForInput } from '../../../../src/domain/text/typed-day.ts'
import { picture } from '../../../support/pictures.ts'
import { expect } from '../../desk.ts'
import { button, expectWithLongTimeout } from '../../panel.ts'
import { openSettings, type StoredBranch, saveSettings, test } from '../../settings-form.ts'
import { long } from '../../shop.ts'
import { countSteps } from '../../steps.ts'

test.slow()

const read = async (page: Page, path: string) => (await page.request.get(path)).text()

test('a member of staff adds a slide to the home page in 12 steps', long, async ({ page, branch: _ }) => {
  const title = `Winter ${crypto.randomUUID().slice(0, 8)}`
  const slide = page.getByRole('region', { name: 'Slides', exact: true }).locator('.settings-row').last()
  const { step, expectAtMost } = countSteps()
  await step('load the home page', openSettings(page, 'home'))
  await step('press "Add a slide"', button(page, 'Add a slide').click())
  await step('type the title', slide.getByLabel('Title', { exact: true }).fill(title))
  await step('type the text', slide.getByLabel('Text', { exact: true }).fill('Warm metals for short days.'))
  const chooser = page.waitForEvent('filechooser')
  await step('press "Choose a file"', slide.getByRole('button', { name: 'Choose a file' }).click())
  const file = { name: `${title}.png`, mimeType: 'image/png', buffer: await picture('png', 1200, 500) }
  await step('choose the file', (await chooser).setFiles(file))
  await expect(slide.getByRole('group', { name: 'Picture' }).locator('img')).toBeVisible({ timeout: 30_000 })
  await step('type the words on the button', slide.getByLabel('Words on the button').fill('See them'))
  await step('type where it leads', slide.getByLabel('Where the button leads').fill('/about'))
  await step('press "Save"', saveSettings(page))
  expectAtMost(12)
  await expect.poll(() => read(page, '/'), { timeout: 30_000 }).toContain(title)
})

test('a member of staff adds and moves blocks of the home page in 6 steps', long, async ({ page, branch: _ }) => {
  const { step, expectAtMost } = countSteps()
  await step('load the home page', openSettings(page, 'home'))
  await step('press "Add: New arrivals"', button(page, 'Add: New arrivals').click())
  await step('press "↑" of the story', button(page, 'Move Story · Four benches, one window up').click())
  await step('press "Save"', saveSettings(page))
  expectAtMost(6)
  const headings = async () => {
    const found = [...(await read(page, '/')).matchAll(/<h2[^>]* id="block-\d"[^>]*>([^<]+)/g)]
    return [found.at(0), found.at(-1)].map((each) => each?.[1]?.trim())
  }
  await expect.poll(headings, { timeout: 30_000 }).toEqual(['Four benches, one window', 'New arrivals'])
})

test('a member of staff enters a holiday in 6 steps', long, async ({ page, admin, branch, pageErrors }) => {
  // The preview of a closed day without a day.
  pageErrors.expect(/400 \(Bad Request\)/)
  const day = `${new Date().getFullYear() + 1}-03-14`
  const { step, expectAtMost } = countSteps()
  await step('load the settings of the shop', openSettings(page, 'shop'))
  await step('press "Add a closed day"', button(page, 'Add a closed day').click())
  await step('type the day', page.getByLabel('Closed day 1', { exact: true }).fill(formatDayForInput(day)))
  await step('press "Save"', saveSettings(page))
  // Neither has holidays. A page of Shopify tells them: load the pages, press one, load, press the text, type, "Save".
  expectAtMost(6)
  expect((await admin.get<StoredBranch>(`/api/branches/${branch.id}?depth=0`)).body.holidays).toEqual([day])
  await expect.poll(() => read(page, '/contact'), { timeout: 30_000 }).toContain(`Closed on ${formatLongDate(day)}`)
})

test('a member of staff words a mail in 5 steps', long, async ({ page, admin, branch: _, pageErrors }) => {
  // The browser's message about Playwright's own scripts in a mail's frame, whose sandbox allows no scripts.
  pageErrors.expect(/Blocked script execution in 'about:srcdoc'/)
  const mail = page.getByRole('region', { name: 'Order cancelled', exact: true })
  const wording = mail.getByRole('button', { name: 'Wording: Order cancelled' })
  const openMails = async () => {
    await page.goto('/admin/settings/mails')
    await expectWithLongTimeout(wording).toBeVisible()
  }
  const { step, expectAtMost } = countSteps()
  await step('load the mails', openMails())
  await step('press "Wording"', wording.click())
  await step('type the subject', mail.getByLabel('Subject').fill('{reference} is cancelled, as you wished'))
  await step('press "Save the wording"', button(page, 'Save the wording').click())
  // WooCommerce: load the mails, press "Manage" of one, load it, subject, "Save changes".
  expectAtMost(5)
  await expect(page.getByText('Saved: Order cancelled.')).toBeVisible()
  const { body } = await admin.get<Record<string, object>>('/api/globals/mail-templates')
  expect(body.orderCancelled).toMatchObject({ isOn: true, subject: '{reference} is cancelled, as you wished' })
  const json = { orderCancelled: { subject: '' } }
  expect((await admin.post('/api/globals/mail-templates', { json })).status).toBe(200)
})
