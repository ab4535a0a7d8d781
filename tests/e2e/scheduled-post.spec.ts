import type { Page } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { copyShop } from '../support/shop-copy.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { signInAsAdmin } from './admin.ts'
import { newStaff } from './desk.ts'
import { patiently, signInByCookie } from './panel.ts'
import { test as base, expect, withoutCache } from './shop.ts'

type RestartableShop = ShopProcess & { restart(): Promise<void> }

/** A shop that comes back at its address. */
const test = base.extend<object, { restartable: RestartableShop }>({
  restartable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const copy = await copyShop(JSON.parse(process.env.SHOP_TEMPLATE ?? ''))
      const settings = { ...copy.settings, PORT: String(await freePort()) }
      let shop = await startShop(settings)
      await use({
        ...shop,
        takeProblems: () => shop.takeProblems(),
        async restart() {
          await shop.stop()
          expect(shop.takeProblems()).toEqual([])
          shop = await startShop(settings)
        },
      })
      await shop.stop()
      await copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ restartable }, use) => use(restartable), { scope: 'worker' }],
})

test.beforeEach(withoutCache)
test.slow()

const MINUTE = 60_000

/** The next minute that leaves time to schedule and to restart. */
const soon = () => new Date(Math.ceil((Date.now() + 20_000) / MINUTE) * MINUTE)

/** As the date field of the panel's form reads and writes it. */
function typed(time: Date): string {
  const clock = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return `${time.getDate()} ${time.toLocaleString('en-US', { month: 'short' })} ${time.getFullYear()}, ${clock}`
}

async function openDrawer(page: Page) {
  const drawer = page.locator('dialog[id^="schedule-publish"]')
  await page.locator('.form-submit .popup-button').first().click()
  await page.locator('#schedule-publish').click()
  await expect(drawer.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible()
  return drawer
}

test('a post that an editor schedules goes live at its minute, though the shop was restarted in between', async ({
  page,
  context,
  browser,
  shop,
  restartable,
  pageErrors,
}) => {
  // Before its minute.
  pageErrors.expect(/status of 404/)
  const admin = await signInAsAdmin(shop.url)
  const json = { title: 'Pearls at dusk', publishedAt: new Date().toISOString(), _status: 'draft' }
  const { id } = (await admin.post<{ doc: { id: string } }>('/api/posts?draft=true', { json })).body.doc
  await signInByCookie(context, await newStaff(admin, 'editor'))
  await page.goto(`/admin/collections/posts/${id}`)
  await patiently(page.locator('input[name="title"]')).toHaveValue(json.title)
  const drawer = await openDrawer(page)
  await drawer.getByText('Publish', { exact: true }).click()
  const time = soon()
  await drawer.locator('.date-time-picker input').fill(typed(time))
  await page.keyboard.press('Enter')
  await drawer.locator('#scheduled-publish-save').click()
  await expect(drawer.getByRole('row').nth(1)).toContainText(/^Publish/)
  await page.goto('about:blank')

  const shopper = await browser.newContext()
  pageErrors.watch(shopper)
  const reader = await shopper.newPage()
  const heading = reader.getByRole('heading', { level: 1 })
  await reader.goto(`${shop.url}/blog/${id}`)
  await expect(heading).not.toHaveText(json.title)
  await restartable.restart()
  await expect(async () => {
    await reader.reload()
    await expect(heading).toHaveText(json.title, { timeout: 500 })
  }).toPass({ timeout: 100_000 })
  expect(Date.now(), 'it was not live before its minute').toBeGreaterThanOrEqual(time.getTime())
  await reader.goto(`${shop.url}/blog`)
  await expect(reader.getByRole('link', { name: json.title }).first()).toBeVisible()
  await shopper.close()

  await page.goto('/admin')
  await patiently(page.getByRole('region', { name: 'Last changes' })).toContainText('Post: Pearls at dusk')
  await expect(page.getByRole('region', { name: 'Last changes' })).toContainText('Dana Reed')
})
