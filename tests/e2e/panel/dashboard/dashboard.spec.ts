import type { Page } from '@playwright/test'
import type { DashboardData } from '../../../../cms/desk/dashboard/dashboard.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { interceptUntil } from '../../intercept.ts'
import { expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { expect, long, test } from '../../shop.ts'
import { newProduct, orderAsNewCustomer } from '../../staff-api.ts'

async function openDashboard(page: Page, staff: Visitor) {
  await signInByCookie(page.context(), staff)
  await page.goto('/admin')
  await expectWithLongTimeout(section(page, 'Waiting')).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const figure = (page: Page, name: string) =>
  page.locator('.overview__figure').filter({ has: page.getByText(name, { exact: true }) })

async function read(admin: Visitor, query = ''): Promise<DashboardData> {
  return (await admin.get<DashboardData>(`/api/panel/dashboard${query}`)).body
}

/** Sends the event of a tab that gets the focus again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('the figures match the orders, and each links to its list', async ({ page, shop, admin }) => {
  const [ring, last] = [await newProduct(admin, { price: 25, pieces: 30 }), await newProduct(admin, { pieces: 1 })]
  await openDashboard(page, admin)
  const before = await read(admin)
  await orderAsNewCustomer(shop.url, ring.id, 20)
  await orderAsNewCustomer(shop.url, last.id)
  await lookAgain(page)
  const { current, waiting, stock, unread } = await read(admin)
  expect(current.orders).toBe(before.current.orders + 2)
  expect(current.turnover).toBeCloseTo(before.current.turnover + 525, 5)
  expect(stock.soldOut.count).toBe(before.stock.soldOut.count + 1)
  await expect(section(page, 'Backups')).toContainText(/makes no backups by itself\. Set BACKUP_EVERY and BACKUP_TO/)
  await expect(figure(page, 'Orders').locator('strong')).toHaveText(String(current.orders))
  const low = `Low: ${stock.threshold} or fewer, or the product’s own limit`
  await expect(section(page, 'Stock').getByRole('link', { name: low })).toBeVisible()
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  await expect(figure(page, 'Turnover').locator('strong')).toHaveText(money.format(current.turnover))
  const best = section(page, 'Best sellers').getByRole('listitem').filter({ hasText: ring.name })
  await expect(best.getByRole('link', { name: ring.name })).toHaveAttribute(
    'href',
    `/admin/collections/products/${ring.id}`,
  )
  const ordersOfRing = best.getByRole('link', { name: '20 pieces' })
  await expect(ordersOfRing).toContainText('$500.00')

  const waits = section(page, 'Waiting')
  for (const [link, total] of [
    [figure(page, 'Orders'), current.orders],
    [waits.getByRole('link', { name: /^New orders/ }), waiting.New],
    [waits.getByRole('link', { name: /^Orders to ship/ }), waiting.Confirmed],
    [waits.getByRole('link', { name: /^Unread messages/ }), unread],
    [section(page, 'Stock').getByRole('link', { name: /^Sold out/ }), stock.soldOut.count],
    [section(page, 'Stock').getByRole('link', { name: low }), stock.low.count],
    [ordersOfRing, 1],
  ] as const) {
    const list = (await link.getAttribute('href')) ?? ''
    const { body } = await admin.get<{ totalDocs: number }>(list.replace('/admin/collections/', '/api/'))
    expect(body.totalDocs, list).toBe(total)
  }
  await ordersOfRing.click()
  await expectWithLongTimeout(page).toHaveURL(/\/admin\/collections\/sale-orders/)
  await expectWithLongTimeout(page.locator('.page-controls__page-info')).toHaveText(/of 1$/)
})

test('a period has an address, and its table the orders of each day', long, async ({ page, shop, admin }) => {
  await orderAsNewCustomer(shop.url, (await newProduct(admin)).id)
  await openDashboard(page, admin)
  const periods = page.getByRole('navigation', { name: 'Period' })
  await expect(periods.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await periods.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/period=7/)
  await expect(periods.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  const { current, series } = await read(admin, '?period=7')
  await expect(figure(page, 'Orders').locator('strong')).toHaveText(String(current.orders))
  await page.getByText('As a table').click()
  const days = page.getByRole('table').first().getByRole('row')
  await expect(days).toHaveCount(8)
  await expect(days.last().getByRole('link')).toHaveText(String(series.at(-1)!.orders))
  await page.reload()
  await expectWithLongTimeout(periods.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  await periods.getByLabel('From', { exact: true }).fill(current.from.slice(0, 10))
  await periods.getByLabel('to', { exact: true }).fill('2020-01-01')
  await periods.getByRole('button', { name: 'Show' }).click()
  await expect(periods.getByRole('alert')).toHaveText(/first day comes before the last/)
  const day = series.at(-1)!.from.slice(0, 10)
  await periods.getByLabel('From', { exact: true }).fill(day)
  await periods.getByLabel('to', { exact: true }).fill(day)
  await periods.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  await expect(page.getByRole('region', { name: 'Turnover per hour' })).toBeVisible()
})

test('figures that cannot be loaded say so, and can be loaded again', long, async ({ page, admin, pageErrors }) => {
  pageErrors.expect(/status of 503/)
  await openDashboard(page, admin)
  const failing = { status: 503, json: { message: 'The shop is temporarily unavailable.' } }
  const restore = await interceptUntil(page, '**/api/panel/dashboard*', (route) => route.fulfill(failing))
  await lookAgain(page)
  const problem = page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })
  await expect(problem).toContainText('These figures could not be refreshed.')
  await expect(figure(page, 'Orders')).toBeVisible()
  restore()
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toBeHidden()
  // All controls are large enough for a thumb.
  await page.setViewportSize({ width: 390, height: 844 })
  const low = await page
    .locator('.overview a:visible, .overview summary:visible')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.textContent),
    )
  expect(low).toEqual([])
})
