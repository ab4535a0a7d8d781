import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, newStaff } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { openSettings, saveSettings, test, unsaved } from '../../settings-form.ts'
import { long } from '../../shop.ts'
import { countSteps } from '../../steps.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => region(page, name).locator('.settings-row')

/** Drops a file like somebody who drags it from the desktop. */
async function drop(page: Page, group: string) {
  const [red = 0] = crypto.getRandomValues(new Uint8Array(1))
  const background = { r: red, g: 90, b: 60 }
  const picture = await sharp({ create: { width: 240, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
  const data = await page.evaluateHandle((content) => {
    const bytes = Uint8Array.from(atob(content), (each) => each.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], `${crypto.randomUUID()}.png`, { type: 'image/png' }))
    return transfer
  }, picture.toString('base64'))
  await page.getByRole('group', { name: group }).dispatchEvent('drop', { dataTransfer: data })
}

test('name, currency, address, hours and logo take 10 steps at most', async ({ page, branch }) => {
  const name = `${branch.name} & Daughters`
  const { step, expectAtMost } = countSteps()
  await step('load the settings', openSettings(page, ''))
  await step('type the name', page.getByLabel('Name of the shop').fill(name))
  await step('drop the logo', drop(page, 'Logo'))
  await step('type the street', page.getByLabel('Street and number').fill('1 Sand Lane'))
  await step('type the postal code', page.getByLabel('Postal code').fill('97201'))
  await step('type the city', page.getByLabel('City').fill('Salem'))
  await step('choose the currency', page.getByLabel('Currency').selectOption('EUR'))
  await step('close on Saturdays', page.getByRole('checkbox', { name: 'Saturday' }).uncheck())
  await expect(page.getByText('Monday to Friday, 10 am to 6 pm')).toBeVisible()
  const frame = page.frameLocator('iframe[title="What shoppers see"]')
  await expect(frame.getByText('1 Sand Lane, Salem, OR 97201').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Logo' }).getByRole('progressbar')).toHaveCount(0)
  await step('press "Save"', button(page, 'Save').click())
  const dialog = page.getByRole('dialog', { name: 'Change the currency from USD to EUR?' })
  await expect(dialog).toContainText('Orders that were placed keep USD.')
  await step('confirm', dialog.getByRole('button', { name: 'Change to EUR' }).click())
  await expect(page.getByText('Saved. Shoppers see it.')).toBeVisible()
  expectAtMost(10)

  const read = async (path: string) => (await page.request.get(path)).text()
  await expect.poll(() => read('/contact'), { timeout: 30_000 }).toContain('1 Sand Lane, Salem, OR 97201')
  const contact = await read('/contact')
  for (const words of ['1 Sand Lane, Salem, OR 97201', 'Monday to Friday, 10 am to 6 pm', 'Aurel &#38; Daughters'])
    expect(contact.replaceAll('&amp;', '&#38;')).toContain(words)
  await expect.poll(() => read('/')).toContain('€')
})

test('what was typed outlives the tab; faults are at their fields', async ({ page, admin, branch, pageErrors }) => {
  // The preview shows only what can be saved.
  pageErrors.expect(/status of (400|409|422)/)
  await openSettings(page, 'shop')
  const mail = page.getByLabel('E-mail')
  await mail.fill('nobody')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please give one mail address')).toBeVisible()
  await expect(mail).toBeFocused()
  await mail.fill('hello@aurel.example')
  await page.getByLabel('What the shop is').fill('Rings and more')
  await expect(unsaved(page)).toBeVisible()
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/settings\/shop/)

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expectWithLongTimeout(page.getByText('Take them up, or discard them?')).toBeVisible()
  await button(page, 'Take them up').click()
  await expect(page.getByLabel('What the shop is')).toHaveValue('Rings and more')
  const place = { ...(branch.place as object), street: '2 Sage Row' }
  expect((await admin.patch(`/api/branches/${branch.id}`, { place, _status: 'published' })).status).toBe(200)
  await button(page, 'Save').click()
  await expect(page.getByText(/^Saved together with what .* changed/)).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('2 Sage Row')
  expect((await admin.get<{ tagline: string }>(`/api/branches/${branch.id}?depth=0`)).body.tagline).toBe(
    'Rings and more',
  )
})

test('blocks of the home page are hidden, added and moved by keys; a slide is previewed', async ({ page, branch }) => {
  expect(branch.home).toHaveLength(6)
  const headings = async () => {
    const text = await (await page.request.get('/')).text()
    return [...text.matchAll(/<h2[^>]* id="block-\d"[^>]*>([^<]+)/g)].map(([, words]) => words!.trim())
  }
  const before = await headings()
  await openSettings(page, 'home')
  const frame = page.frameLocator('iframe[title="What shoppers see"]')
  await rows(page, 'Slides').first().getByRole('button', { expanded: false }).click()
  await page.locator('input[name="slides.0.title"]').fill('A slide that is only typed')
  await expect(frame.locator('.slide__title').filter({ hasText: 'A slide that is only typed' })).toHaveCount(1)

  const blocks = rows(page, 'Blocks of the home page')
  await expect(blocks).toHaveCount(6)
  await expect(blocks.nth(1)).toContainText('Story · Four benches, one window')
  const story = blocks.nth(1)
  await story.getByRole('button', { name: /^Story/ }).click()
  await story.getByRole('switch', { name: 'Hidden' }).check()
  await expect(story).toContainText('hidden')
  await button(page, 'Move New arrivals · New on the shelf up').click()
  await button(page, 'Drag New arrivals · New on the shelf').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('is over place 2')).toBeAttached()
  // dnd-kit announces the position before it listens for arrow keys.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('is over place 1')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(blocks.nth(0)).toContainText('New arrivals · New on the shelf')
  await button(page, 'Add: New arrivals').click()
  await saveSettings(page)
  await expect
    .poll(headings, { timeout: 30_000 })
    .toEqual(['New on the shelf', 'Find your way', ...before.slice(3), 'New arrivals'])
  expect(await (await page.request.get('/')).text()).toContain('A slide that is only typed')
})

test('the text of a slide needs no HTML; other texts go', long, async ({ page, admin, branch, pageErrors }) => {
  // The preview of a closed day without a day.
  pageErrors.expect(/400 \(Bad Request\)/)
  const [first, ...others] = branch.slides as object[]
  const slides = [{ ...first, html: '<p>A <b>gold</b> ring</p><p>Two</p>' }, ...others]
  const contact = [...(branch.contact as object[]), { key: 'Fax', value: '555' }]
  const { status } = await admin.patch(`/api/branches/${branch.id}`, { slides, contact, _status: 'published' })
  expect(status).toBe(200)
  await openSettings(page, 'home')
  await rows(page, 'Slides').first().getByRole('button', { expanded: false }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first()
  await expect(text).toHaveValue('<p>A <b>gold</b> ring</p><p>Two</p>')
  await button(page, 'Edit as plain text').click()
  await expect(text).toHaveValue('A gold ring\n\nTwo')
  await button(page, 'Put the formatting back').click()
  await button(page, 'Edit as plain text').click()
  await saveSettings(page)
  type Stored = { slides: { html: string }[]; contact: { key: string }[]; holidays: string[] }
  const stored = async () => (await admin.get<Stored>(`/api/branches/${branch.id}?depth=0`)).body
  expect((await stored()).slides[0]!.html).toBe('<p>A gold ring</p><p>Two</p>')

  await openSettings(page, 'shop')
  await page.getByText('Other texts').first().click()
  await expect(page.getByLabel('Key').first()).toHaveValue('Fax')
  await button(page, 'Remove Fax').click()
  await button(page, 'Add a closed day').click()
  await page.getByLabel('Closed day 1', { exact: true }).fill('25 Dec 2030')
  await page.getByLabel('Closed day 1: each year').check()
  const preview = page.frameLocator('iframe[title="What shoppers see"]')
  await expect(preview.getByText(/Closed on December 25/).first()).toBeVisible()
  await saveSettings(page)
  expect((await stored()).holidays).toEqual(['2030-12-25 yearly'])
  expect((await stored()).contact.map(({ key }) => key)).not.toContain('Fax')
})

test('every page of the settings is accessible; staff only see it', long, async ({ page, context, admin, branch }) => {
  expect(branch.id).toBeTruthy()
  for (const slug of ['shop', 'money', 'delivery', 'home', 'menu', 'search', 'wording', 'clients']) {
    await openSettings(page, slug)
    await expectResponsiveAndAccessible(page, '.settings')
  }
  for (const [slug, words] of [
    ['mails', 'Health'],
    ['backups', 'Backups'],
    ['people', 'People and their roles'],
  ] as const) {
    await page.goto(`/admin/settings/${slug}`)
    await expectWithLongTimeout(page.getByText(words).first()).toBeVisible()
    await expectResponsiveAndAccessible(page, '.settings')
  }
  await context.clearCookies()
  await signInByCookie(context, await newStaff(admin, 'staff'))
  await page.goto('/admin/settings/delivery')
  await expectWithLongTimeout(page.getByLabel('How orders are paid')).toBeDisabled()
  await expect(button(page, 'Save')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Backups and health' })).toHaveCount(0)
})
