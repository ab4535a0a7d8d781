import type { Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { holdRequests } from '../hold-requests.ts'
import { interceptOnce } from '../intercept.ts'
import { atBothWidths, long } from '../shop.ts'
import { productCalled, products } from '../site-routes.ts'

const cards = (page: Page) =>
  page.getByRole('region', { name: 'Products', exact: true }).getByRole('heading', { level: 3 })
const shownCards = (page: Page) => cards(page).filter({ visible: true })
const count = (page: Page) => page.getByRole('main').getByRole('status')
const failureOf = (page: Page) => page.getByRole('main').getByRole('alert')
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a category shows its first 3 products, then all, in rows of four, on phones of two', async ({ page }) => {
  const rings = (await products(page)).filter(({ categoryName }) => categoryName === 'Rings')
  await page.goto('/category?name=Rings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['Home', 'Rings'])
  await expect(cards(page)).toHaveCount(3)
  // The sizes of a ring are one card.
  const names = new Set(rings.map(({ name }) => name.replace(/, (size|US) .*/, '')))
  await expect(count(page)).toHaveText(`${names.size} products`)
  await expect(page.getByRole('button', { name: /^Quick View/ })).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Secure payment' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Brands' }).getByRole('img', { name: 'Orvanelle' })).toBeVisible()
  await page.getByRole('link', { name: `Show all ${names.size}` }).click()
  await expect(cards(page)).toHaveCount(names.size)
  for (const [width, columns] of [
    [1280, 4],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards(page).evaluateAll((all) =>
      all.map((each) => each.closest('li')!.getBoundingClientRect().top),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  }
})

test('All is every category, and every change of the address asks anew', long, async ({ page }) => {
  await page.goto('/category?name=All')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All')
  const everything = await count(page).textContent()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Supplement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplement')
  await expect(count(page)).not.toHaveText(everything!)
  await page.goBack()
  await expect(count(page)).toHaveText(everything!)
})

const declareRest = (tag: object) =>
  test('the rest of a list opens in place, at an address of its own', tag, async ({ page }) => {
    await page.goto('/category?name=Earrings')
    await waitForFonts(page)
    const more = page.getByRole('link', { name: 'Show all 6' })
    await more.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    await more.click()
    await expect(page).toHaveURL(/\/category\?name=Earrings#all$/)
    await expect(cards(page)).toHaveCount(6)
    await expect(cards(page).nth(3).getByRole('link')).toBeFocused()
    expect(await scrolled(page)).toBe(place)
    await page.goBack()
    await expect(shownCards(page)).toHaveCount(3)
    await page.goForward()
    await page.reload()
    await expect(shownCards(page)).toHaveCount(6)
  })

atBothWidths(declareRest, { phone: long, desk: long })

test('an opened list is narrowed by price and offer, and the address keeps it', async ({ page }) => {
  await page.goto('/category?name=Earrings#all')
  const form = page.getByRole('form', { name: 'Filter and sort' })
  await form.getByLabel('Price from').fill('200')
  await form.getByLabel('to', { exact: true }).fill('500')
  await expect(count(page)).toHaveText('4 of 6 products')
  await form.getByLabel('On sale').check()
  const offers = ['Orbit Gold Hoop Earrings', 'Dusk Amethyst Drop Earrings']
  await expect(shownCards(page)).toHaveCount(2)
  expect((await shownCards(page).allTextContents()).sort()).toEqual(offers.sort())
  await expect(page).toHaveURL(/\?name=Earrings&min=200&max=500&offer=1#all$/)
  await page.reload()
  await expect(count(page)).toHaveText('2 of 6 products')
  await expect(form.getByLabel('Price from')).toHaveValue('200')
  await expect(form.getByLabel('On sale')).toBeChecked()
  await form.getByLabel('Price from').fill('9000')
  await page.getByRole('button', { name: 'Show all 6' }).click()
  await expect(count(page)).toHaveText('6 products')
  await expect(page).toHaveURL(/\?name=Earrings#all$/)
})

test('an opened list is narrowed by category and material, with numbers', long, async ({ page }) => {
  await page.goto('/category?name=All#all')
  const form = page.getByRole('form', { name: 'Filter and sort' })
  const number = (name: string) => form.locator(`[data-number$=" ${name}"]`)
  await form.getByText('Category', { exact: true }).first().click()
  await form.getByText('Material', { exact: true }).first().click()
  const [silver, rings] = [await number('Sterling silver').textContent(), await number('Rings').textContent()]
  await form.getByLabel('Sterling silver').check()
  await expect(count(page)).toHaveText(`${silver} of 44 products`)
  // Only silver rings are counted now. Other materials are counted as if silver were not chosen.
  await expect(number('Rings')).not.toHaveText(rings!)
  await expect(number('Brass')).toHaveText('1')
  await form.getByLabel('Gifts').check()
  await expect(page).toHaveURL(/\?name=All&category=Gifts&filter_material=Sterling\+silver#all$/)
  await expect(cards(page)).toHaveCount(1)
})

test('a long list grows in place, and Back from a product returns to where it was', async ({ page }) => {
  await page.goto('/category?name=All#all')
  await expect(shownCards(page)).toHaveCount(24)
  await waitForFonts(page)
  const more = page.getByRole('link', { name: 'Show more products' })
  await more.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await more.click()
  await expect(cards(page)).toHaveCount(44)
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
  expect(await scrolled(page)).toBe(place)
  await expect(count(page)).toHaveText('44 products, 44 shown')
  await expect(more).toBeHidden()
  const last = cards(page).nth(40).getByRole('link')
  const name = await last.textContent()
  await last.scrollIntoViewIfNeeded()
  const top = await scrolled(page)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await page.goBack()
  await expect(cards(page)).toHaveCount(44)
  await expect.poll(() => scrolled(page)).toBe(top)
  await expect(cards(page).nth(40)).toBeInViewport()
})

test('a filter or a page that cannot be fetched is tried again', long, async ({ page, context, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|category/)
  await page.goto('/category?name=All#all')
  const [failure, offer] = [failureOf(page), page.getByLabel('On sale')]
  const tryAgain = () => failure.getByRole('button', { name: 'Try again' }).click()
  await context.setOffline(true)
  await offer.check()
  await expect(failure).toContainText('We could not load the products.')
  const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script')
  await tryAgain()
  await failed
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await tryAgain()
  await expect(count(page)).toHaveText('10 of 44 products')
  await expect(page).toHaveURL(/offer=1#all$/)
  await expect(offer).toBeChecked()
  await expect(failure).toBeHidden()

  await offer.uncheck()
  await expect(shownCards(page)).toHaveCount(24)
  await interceptOnce(page, /page=2/, (route) => route.abort())
  await page.getByRole('link', { name: 'Show more products' }).click()
  await expect(failure).toContainText('We could not load the products.')
  await tryAgain()
  await expect(cards(page)).toHaveCount(44)
  await expect(failure).toBeHidden()
})

test('a page that arrives after the list was filtered is not added to it', long, async ({ page }) => {
  const arrive = await holdRequests(page, /page=2/)
  await page.goto('/category?name=All#all')
  await page.getByRole('link', { name: 'Show more products' }).click()
  await expect(page.getByRole('link', { name: 'Loading more products…' })).toBeVisible()
  await page.getByLabel('On sale').check()
  await expect(count(page)).toHaveText('10 of 44 products')
  const arrived = page.waitForResponse(/page=2/)
  arrive()
  await (await arrived).finished()
  await page.getByLabel('In stock').check()
  await expect(page).toHaveURL(/available=1&offer=1#all$/)
  await expect(cards(page)).toHaveCount(10)
  await expect(failureOf(page)).toBeHidden()
})

test('Back undoes one filter after the other, where the list was; Forward filters it again', long, async ({ page }) => {
  await page.goto('/category?name=All')
  await page.getByRole('link', { name: 'Show all 44' }).click()
  await page.getByRole('link', { name: 'Show more products' }).click()
  await expect(cards(page)).toHaveCount(44)
  const offer = page.getByLabel('On sale')
  await offer.scrollIntoViewIfNeeded()
  const top = await scrolled(page)
  await offer.check()
  await expect(count(page)).toHaveText('10 of 44 products')
  const from = page.getByLabel('Price from')
  await from.pressSequentially('200')
  await expect(page).toHaveURL(/min=200/)
  await expect(count(page)).not.toHaveText('10 of 44 products')
  // Typing the whole word is one history entry.
  await page.goBack()
  await expect(count(page)).toHaveText('10 of 44 products')
  await expect(from).toHaveValue('')
  await expect(from).toBeFocused()
  await page.goBack()
  await expect(count(page)).toHaveText('44 products, 44 shown')
  await expect(cards(page)).toHaveCount(44)
  await expect(offer).not.toBeChecked()
  await expect(offer).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(top)
  await page.goForward()
  await expect(count(page)).toHaveText('10 of 44 products')
  await expect(offer).toBeChecked()
})

test('the names of a breadcrumb have equal gaps, also a short one', long, async ({ page }) => {
  await page.goto('/category?search=pearl')
  const gaps = await page.getByRole('navigation', { name: 'Breadcrumb' }).evaluate((trail) => {
    const boxes = [...trail.querySelectorAll('a, span')].map((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return range.getBoundingClientRect()
    })
    return boxes.slice(1).map(({ left }, at) => left - boxes[at]!.right)
  })
  expect(gaps).toHaveLength(2)
  expect(Math.abs(gaps[0]! - gaps[1]!)).toBeLessThan(2)
})

test('searching from a product shows the list, clearing returns to it', long, async ({ page }) => {
  const ring = await productCalled(page, 'Vesper Pearl Ring, size 6')
  await page.goto(`/productDetail/${ring.id}`)
  const search = page.getByRole('combobox', { name: 'Search the shop' })
  await search.fill('gold')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=gold/)
  await search.fill('pearl')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=pearl/)
  await expect(cards(page).first()).toBeVisible()
  await search.clear()
  await expect(page).toHaveURL(`/productDetail/${ring.id}`)
})
