import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { toClockTime } from '../../../../cms/base/settings/time-zone.ts'
import { freePort } from '../../../support/free-port.ts'
import { copyShop } from '../../../support/shop-copy.ts'
import { type ShopProcess, startShop } from '../../../support/shop-process.ts'
import { newStaff } from '../../desk.ts'
import { waitForFonts } from '../../fonts.ts'
import { button, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { test as base, expect, long } from '../../shop.ts'

type RestartableShop = ShopProcess & { restartAt(time: Date): Promise<void> }

/** Starts a shop that can restart at its address with another time on its clock. */
const test = base.extend<object, { restartable: RestartableShop }>({
  restartable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const copy = await copyShop(JSON.parse(process.env.SHOP_TEMPLATE ?? ''))
      const settings = { ...copy.settings, TIME_ZONE: 'UTC', PORT: String(await freePort()) }
      let shop = await startShop(settings)
      await use({
        ...shop,
        takeProblems: () => shop.takeProblems(),
        async restartAt(time) {
          await shop.stop()
          expect(shop.takeProblems()).toEqual([])
          const NODE_OPTIONS = `--import=${pathToFileURL(resolve('tests/support/settable-clock.ts'))}`
          shop = await startShop({ ...settings, NODE_OPTIONS, CLOCK_AHEAD: String(time.getTime() - Date.now()) })
        },
      })
      await shop.stop()
      await copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ restartable }, use) => use(restartable), { scope: 'worker' }],
})

const MINUTE = 60_000

/** Returns a full minute, at least ten minutes from now. */
const soon = () => new Date(Math.ceil(Date.now() / MINUTE + 10) * MINUTE)

async function openDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await button(page, 'Schedule …').click()
  await expect(dialog.getByLabel('When', { exact: true })).toBeVisible()
  return dialog
}

test(
  'a post that an editor schedules goes live at its minute, though the shop was restarted in between',
  long,
  async ({ page, context, elsewhere: reader, shop, admin, restartable, pageErrors }) => {
    // Before its minute.
    pageErrors.expect(/status of 404/)
    const json = { title: 'Pearls at dusk', publishedAt: new Date().toISOString(), _status: 'draft' }
    const { id } = (await admin.post<{ doc: { id: string } }>('/api/posts?draft=true', { json })).body.doc
    await signInByCookie(context, await newStaff(admin, 'editor'))
    await page.goto(`/admin/collections/posts/${id}`)
    await expectWithLongTimeout(page.locator('input[name="title"]')).toHaveValue(json.title)
    const dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: /^Publish/ }).check()
    const time = soon()
    const typed = toClockTime(time.toISOString(), 'UTC')
    await dialog.getByLabel('When', { exact: true }).fill(typed.slice(0, 10))
    await dialog.getByLabel('When: time').fill(typed.slice(11))
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog.getByRole('listitem')).toContainText(/^Will be published/)
    await page.goto('about:blank')

    const heading = reader.getByRole('heading', { level: 1 })
    await reader.goto(`${shop.url}/blog/${id}`)
    await expect(heading).not.toHaveText(json.title)
    // A shop that is restarting sends no events.
    await waitForFonts(reader)
    await restartable.restartAt(time)
    await expect(async () => {
      await reader.reload()
      await expect(heading).toHaveText(json.title, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await reader.goto(`${shop.url}/blog`)
    await expect(reader.getByRole('link', { name: json.title }).first()).toBeVisible()

    await page.goto('/admin')
    await expectWithLongTimeout(page.getByRole('region', { name: 'Last changes' })).toContainText(
      'Post: Pearls at dusk',
    )
    await expect(page.getByRole('region', { name: 'Last changes' })).toContainText('Dana Reed')
  },
)
