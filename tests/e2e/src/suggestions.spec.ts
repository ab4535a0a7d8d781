import type { Page } from '@playwright/test'
import { productPath } from '../../../src/domain/products/product-address.ts'
import { findViolationsInBothSchemes } from '../axe.ts'
import { expect, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { holdRequests } from '../hold-requests.ts'
import { long } from '../shop.ts'
import { productCalled } from '../site-routes.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const status = (page: Page) => page.getByRole('search', { name: 'Shop' }).getByRole('status')
/** Returns the active option. */
const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

test('what is typed is suggested by kind, with picture, price and stock, and keys choose from it', async ({ page }) => {
  const necklace = await productCalled(page, 'Serenade Pearl Necklace')
  await page.goto('/')
  await field(page).pressSequentially('pearl')
  const products = list(page).getByRole('group', { name: 'Products' })
  const first = products.getByRole('option', { name: /Serenade Pearl Necklace/ })
  await expect(first).toBeVisible()
  await expect(first).toContainText(/\$[\d,.]+/)
  await expect(first).toContainText(/In stock|Only \d left|Sold out/)
  await expect(first.locator('mark')).toHaveText('Pearl')
  expect(
    await first.locator('img').evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.currentSrc)),
  ).toMatch(/-160\.webp$/)
  await expect(list(page).getByRole('group', { name: 'Blog' }).getByRole('option').first()).toBeVisible()
  await expect(status(page)).toHaveText(/^\d+ suggestions$/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(active(page)).toHaveCount(0)

  await field(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id'))!)
  await field(page).press('End')
  await expect(active(page)).toHaveText(/^Show all \d+ products$/)
  await field(page).press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowUp')
  await expect(active(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()

  await field(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('pearl')
  await field(page).press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await field(page).press('Tab')
  await expect(list(page)).toBeHidden()

  await field(page).focus()
  await field(page).press('ArrowDown')
  while (!(await active(page).filter({ hasText: necklace.name }).count())) await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL(productPath(necklace))
})

test('Enter with nothing chosen searches, which this browser remembers', long, async ({ page }) => {
  await page.goto('/')
  for (const search of ['gold ring', 'pearl']) {
    await field(page).fill(search)
    await expect(list(page)).toBeVisible()
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/category\?search=/)
  }
  await page.goto('/about')
  await field(page).focus()
  const recent = list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['pearl', 'gold ring'])
  await page.getByRole('button', { name: 'Remove pearl' }).click()
  await expect(recent).toHaveText(['gold ring'])
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/category\?search=gold\+ring$/)
  await page.goto('/about')
  await field(page).focus()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(list(page)).toBeHidden()
  await page.reload()
  await field(page).focus()
  await field(page).press('ArrowDown')
  await expect(list(page)).toBeHidden()
})

test('keys that are pressed while the code is on its way are not lost', long, async ({ page }) => {
  const arrive = await holdRequests(page, '**/field-scripts*.js')
  await page.goto('/')
  await field(page).pressSequentially('pearl')
  arrive()
  await expect(options(page).first()).toBeVisible()
  await expect(field(page)).toHaveValue('pearl')
})

test('an answer that arrives while an option is chosen leaves the choice', long, async ({ page }) => {
  const arrive = await holdRequests(page, '**/api/search?q=pearl')
  await page.goto('/')
  await field(page).fill('pea')
  const chosen = options(page).nth(1)
  await expect(chosen).toHaveText(/Pearl/)
  const path = (await chosen.getAttribute('href'))!
  await field(page).fill('pearl')
  for (let press = 0; press < 2; press++) await field(page).press('ArrowDown')
  arrive()
  await expect(
    options(page)
      .locator('mark', { hasText: /^Pearl$/i })
      .first(),
  ).toBeVisible()
  await expect(active(page)).toHaveAttribute('href', path)
})

test('a list that was closed stays closed when its answer arrives', long, async ({ page }) => {
  await page.goto('/')
  await field(page).fill('ruby')
  await expect(options(page).first()).toBeVisible()
  const arrive = await holdRequests(page, '**/api/search?q=pearl')
  await field(page).fill('pearl')
  await field(page).press('Escape')
  const answered = page.waitForResponse('**/api/search?q=pearl')
  arrive()
  await (await answered).finished()
  await expect(page.getByRole('search', { name: 'Shop' })).not.toHaveAttribute('data-busy')
  await expect(list(page)).toBeHidden()
  await field(page).press('ArrowDown')
  await expect(options(page).filter({ hasText: 'Pearl' }).first()).toBeVisible()
})

test('without a connection it says so, and Enter still searches', long, async ({ page, context, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await field(page).focus()
  await field(page).fill('pearl')
  await expect(options(page).first()).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('pearls')
  await expect(status(page)).toHaveText('Suggestions cannot be shown right now.')
  await expect(options(page)).toHaveCount(0)
  await context.setOffline(false)
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/category\?search=pearls$/)
})

test('a pointer that rests where the list opens chooses nothing', long, async ({ page }) => {
  await page.goto('/')
  await field(page).focus()
  const { x, y, height } = (await field(page).boundingBox())!
  await page.mouse.move(x + 60, y + height + 90)
  await field(page).pressSequentially('pearl')
  await expect(options(page).first()).toBeVisible()
  await expect(active(page)).toHaveCount(0)
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/category\?search=pearl$/)
})

test('a search that finds nothing leads on', long, async ({ page }) => {
  await page.goto('/')
  await field(page).fill('zzyzx')
  await expect(status(page)).toHaveText('Nothing found for “zzyzx”.')
  await field(page).press('Enter')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Rings', exact: true }),
  ).toBeVisible()
  await expect(main.getByRole('region', { name: 'Best sellers' }).getByRole('article')).toHaveCount(4)
  await expect(main.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact')
  await page.goto('/category?search=zzyzx&sort=price')
  await expect(main).toContainText('We found nothing for “zzyzx”.')
})

test('categories and posts that a search finds are beside its products', long, async ({ page }) => {
  await page.goto('/category?search=pearl')
  const also = page.getByRole('navigation', { name: 'Also found' })
  await also.getByRole('link', { name: /in the blog$/ }).click()
  await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('article').first()).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

  test('suggestions fit, can be touched and move nothing', long, async ({ page }) => {
    await page.goto('/')
    await waitForFonts(page)
    const before = await page.getByRole('main').boundingBox()
    await field(page).tap()
    await page.keyboard.type('pearl')
    await expect(options(page).first()).toBeVisible()
    // Until then it shows the response for the first letters, which another one replaces.
    await expect(page.getByRole('search', { name: 'Shop' })).not.toHaveAttribute('data-busy')
    expect(await page.getByRole('main').boundingBox()).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const sizes = await options(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await options(page).last().tap()
    await expect(page).toHaveURL(/\/category\?search=pearl$/)
    await field(page).tap()
    await page.getByRole('button', { name: 'Clear the search' }).tap()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(options(page)).toHaveText(['pearl'])
    await page.goto('/')
    await field(page).tap()
    await expect(options(page)).toHaveText(['pearl'])
    const remove = await page.getByRole('button', { name: 'Remove pearl' }).boundingBox()
    expect(Math.min(remove!.width, remove!.height)).toBeGreaterThanOrEqual(44)
    expect(remove!.y).toBe((await options(page).boundingBox())!.y)
  })
})
