import type { Locator, Page } from '@playwright/test'
import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { expect, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { holdRequests } from '../hold-requests.ts'
import { interceptOnce } from '../intercept.ts'
import { long } from '../shop.ts'
import { cartButton } from '../shopper.ts'
import { productCalled } from '../site-routes.ts'
import { newProduct, orderAsNewCustomer } from '../staff-api.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Opens the page of a product of the sample shop. */
async function open(page: Page, name: string) {
  const product = await productCalled(page, name)
  await page.goto(createProductPath(product))
  return product
}

const zoomLink = (page: Page) => page.getByRole('link', { name: /Zoom/ })
const enlarged = (page: Page, name: string) => page.getByRole('dialog', { name: `${name}, enlarged` })

test('a product card says what the product is, costs and saves, and leads to its page', async ({ page }) => {
  const earrings = await productCalled(page, 'Orbit Gold Hoop Earrings')
  await page.goto('/category?name=Earrings#all')
  const shown = card(page, earrings.name)
  await expect(shown.locator('s')).toHaveText('Regular price $340.00')
  for (const text of ['$289.00', earrings.savePrice!, `${earrings.sold} Orders`])
    await expect(shown).toContainText(text)

  const [buttons, second] = [shown.locator('.card__press'), shown.locator('.card__back')]
  for (const each of [buttons, second]) await expect(each).toHaveCSS('opacity', '0')
  await shown.getByRole('heading').hover()
  await expect(buttons).toHaveCSS('opacity', '1')
  await shown.locator('.card__open').hover()
  await expect(second).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(buttons).toHaveCSS('opacity', '0')
  await shown.getByRole('heading').getByRole('link').focus()
  await expect(buttons).toHaveCSS('opacity', '1')
  const picture = shown.locator('img').first()
  await picture.click({ position: { x: 20, y: 60 } })
  await expect(page).toHaveURL(createProductPath(earrings))
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a card has one button on its picture, which adds to the cart', long, async ({ page }) => {
    await page.goto('/category?name=Earrings#all')
    const buttons = card(page, 'Orbit Gold Hoop Earrings').getByRole('button')
    await expect(buttons).toHaveCount(1)
    await buttons.tap()
    await expect(page.getByText('Item Added!')).toBeVisible()
    await expect(cartButton(page)).toContainText('1')
  })
})

test('the quick view shows the product over the page, and adds it to the cart', async ({ page }) => {
  const pendant = await productCalled(page, 'Aster Solitaire Pendant Necklace')
  await page.goto('/category?search=Aster')
  const button = page.getByRole('button', { name: `Quick View ${pendant.name}` })
  await button.click()
  const view = page.getByRole('dialog', { name: `Quick View ${pendant.name}`, exact: true })
  await expect(view.getByRole('heading', { level: 2, name: pendant.name })).toBeVisible()
  await expect(view).toContainText('$1,240.00')
  await expect(view.locator('.prose')).not.toBeEmpty()
  await expect(view.getByRole('button', { name: /^Picture 2 of 3/ })).toBeVisible()
  await view.getByLabel('Quantity').fill('2')
  await view.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item Added!')).toBeVisible()
  await expect(cartButton(page)).toContainText('2')
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(button).toBeFocused()
})

test('a press whose code or product cannot be fetched is answered', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED|products/)
  await page.goto('/')
  await interceptOnce(page, '**/products/**', (route) => route.abort())
  const button = page.getByRole('button', { name: /^Quick View/ })
  await button.first().click()
  const view = page.getByRole('dialog', { name: 'Quick View' })
  await expect(view.getByRole('alert')).toContainText('We could not load this product')
  await expect(view.getByRole('link', { name: 'Open its page instead' })).toHaveAttribute('href', /products/)

  await page.route(/_assets\/(gallery|product-page)-actions/, (route) => route.abort())
  await open(page, 'Aster Solitaire Ring, size 6')
  const notice = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached. Please try again.' })
  for (const name of [/^Picture 2 of 3/, /^(Share|Copy link)$/]) {
    await page.getByRole('button', { name }).click()
    await expect(notice).toBeVisible()
    await notice.evaluate((element: HTMLElement) => element.hidePopover())
  }
})

test('the product page shows name, category, code, prices, saving, available and sold', async ({ page }) => {
  const ring = await open(page, 'Cadence Diamond Eternity Ring, size 6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ring.name)
  const detail = page.getByRole('main').getByRole('article')
  await expect(detail.getByRole('link', { name: 'Rings' })).toHaveAttribute('href', '/category?name=Rings')
  for (const text of ['$1,750.00', ring.savePrice!, `${ring.sold} Orders`]) await expect(detail).toContainText(text)
  await expect(detail.locator('s')).toHaveText('Regular price $1,990.00')
  const facts = ['6', 'Rose gold', 'Diamond', ring.code, String(ring.available)]
  await expect(detail.getByRole('definition')).toHaveText(facts)
  await expect(detail.locator('.prose p').first()).toBeVisible()
})

test('thumbnails change the main picture, which is enlarged, once', async ({ page }) => {
  const fetched = await holdRequests(page, '**/_assets/gallery-actions*.js')
  const ring = await open(page, 'Aster Solitaire Ring, size 6')
  for (let press = 0; press < 2; press++) await zoomLink(page).click()
  fetched()
  const zoom = enlarged(page, ring.name)
  await expect(zoom).toContainText('1 of 3')
  await zoom.getByRole('button', { name: 'Close' }).click()
  await expect(zoom).toBeHidden()
  const thumbnail = page.getByRole('button', { name: 'Picture 2 of 3: Close view of the four claws' })
  await thumbnail.click()
  await expect(thumbnail).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: 'Close view of the four claws' })).toBeVisible()
  await zoomLink(page).click()
  expect((await zoom.getByRole('img', { name: 'Close view' }).boundingBox())!.width).toBeGreaterThanOrEqual(1200)
})

/** Returns the point of the enlarged picture in the center of the window, in percent. */
const middleOf = (zoom: Locator) =>
  zoom.getByRole('group').evaluate((place) => {
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = place
    const percent = (at: number, shown: number, whole: number) => Math.round((100 * (at + shown / 2)) / whole)
    return [percent(scrollLeft, clientWidth, scrollWidth), percent(scrollTop, clientHeight, scrollHeight)]
  })

test('on a desk an enlarged picture opens on its subject, and is moved', long, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 400 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { name } = await open(page, 'Dusk Amethyst Drop Earrings')
  const zoom = enlarged(page, name)
  await zoomLink(page).press('Enter')
  // Its subject is at 30 %, as close as the picture's edge allows.
  await expect.poll(() => middleOf(zoom)).toEqual([38, 60])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await middleOf(zoom)).every((at, axis) => at > [38, 60][axis]!)).toBe(true)
  await page.keyboard.press('Escape')
  const picture = page.locator('[data-main] img')
  const { width, height } = (await picture.boundingBox())!
  await picture.click({ position: { x: width * 0.6, y: height * 0.55 } })
  await expect.poll(() => middleOf(zoom)).toEqual([60, 55])
})

test('the quantity is at least 1, at most what is left, and goes to the cart', async ({ page, admin }) => {
  await page.goto(createProductPath(await newProduct(admin, { pieces: 4 })))
  const [quantity, add] = [page.getByLabel('Quantity'), page.getByRole('button', { name: 'Add to Cart' })]
  await expect(quantity).toHaveAttribute('max', '4')
  await quantity.fill('2')
  await add.click()
  await expect(cartButton(page)).toContainText('2')
  await quantity.fill('0')
  await add.click()
  await expect(quantity).toHaveValue('1')
  await expect(cartButton(page)).toContainText('3')
  const note = page.getByText('Only 4 left. The quantity is now 4.')
  await expect(note).toHaveCount(0)
  await quantity.fill('12')
  await add.click()
  await expect(note).toBeVisible()
  await expect(quantity).toHaveValue('4')
  await expect(quantity).toHaveAccessibleDescription('Only 4 left. The quantity is now 4.')
  await expect(cartButton(page)).toContainText('7')
})

test('a product page that comes back says how many are left now', long, async ({ page, admin, shop }) => {
  const ring = await newProduct(admin, { pieces: 3 })
  await page.goto(createProductPath(ring))
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await waitForFonts(page)
  const top = async () => (await page.getByRole('definition').first().boundingBox())!.y
  const before = await top()
  const sellOne = async (left: number) => {
    await orderAsNewCustomer(shop.url, ring.id)
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(`Only ${left} left`)).toBeVisible({ timeout: 500 })
    }).toPass()
  }
  await sellOne(2)
  await expect(page.getByRole('definition').nth(1)).toHaveText('2')
  expect(await top()).toBe(before)
  await page.getByLabel('Quantity').fill('2')
  await sellOne(1)
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
  await expect(page.getByText('The quantity is now 1.', { exact: true })).toBeVisible()
})

test('on a phone quantity, price and Add to Cart are always in reach', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const ring = await open(page, 'Cadence Diamond Eternity Ring, size 6')
  const detail = page.locator('main [data-product-detail]').first()
  const [less, more, add] = ['One less', 'One more', `Add to Cart ${ring.name}`].map((name) =>
    detail.getByRole('button', { name }),
  ) as [Locator, Locator, Locator]
  const quantity = detail.getByLabel('Quantity')
  for (const each of [less, more, add, quantity, detail.locator('.detail__bar').getByText('$1,750.00')])
    await expect(each).toBeInViewport({ ratio: 1 })
  for (let press = 0; press < 2; press++) await more.click()
  await expect(quantity).toHaveValue('2')
  await expect(detail.getByRole('status')).toHaveText('The quantity is now 2.')
  await less.click()
  await expect(quantity).toHaveValue('1')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(add).toBeInViewport({ ratio: 1 })
  const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual((await add.boundingBox())!.y)
})
