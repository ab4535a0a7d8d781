import type { Locator, Page } from '@playwright/test'
import { productPath } from '../../../src/domain/products/product-address.ts'
import { expect, test } from '../customer.ts'
import { fontsShown } from '../fonts.ts'
import { holdRequests } from '../hold-requests.ts'
import { long } from '../shop.ts'
import { cartButton } from '../shopper.ts'
import { productCalled, products } from '../site-routes.ts'
import { newProduct, sell } from '../staff-api.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a product card says what the product is, costs and saves, and leads to its page', async ({ page }) => {
  const earrings = await productCalled(page, 'Orbit Gold Hoop Earrings')
  await page.goto('/category?name=Earrings#all')
  const shown = card(page, earrings.name)
  await expect(shown.locator('s')).toHaveText('Regular price $340.00')
  await expect(shown).toContainText('$289.00')
  await expect(shown).toContainText(earrings.savePrice!)
  await expect(shown).toContainText(`${earrings.sold} Orders`)
  await shown
    .locator('img')
    .first()
    .click({ position: { x: 20, y: 60 } })
  await expect(page).toHaveURL(productPath(earrings))
})

test('the buttons of a card come with pointer or focus, its second picture too', async ({ page }) => {
  await page.goto('/category?name=Earrings#all')
  const shown = card(page, 'Orbit Gold Hoop Earrings')
  const [buttons, second] = [shown.locator('.card__press'), shown.locator('.card__back')]
  await expect(buttons).toHaveCSS('opacity', '0')
  await expect(second).toHaveCSS('opacity', '0')
  await shown.getByRole('heading').hover()
  await expect(buttons).toHaveCSS('opacity', '1')
  await shown.locator('.card__open').hover()
  await expect(second).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(buttons).toHaveCSS('opacity', '0')
  await shown.getByRole('heading').getByRole('link').focus()
  await expect(buttons).toHaveCSS('opacity', '1')
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a card has one button on its picture, which adds to the cart', async ({ page }) => {
    const earrings = await productCalled(page, 'Orbit Gold Hoop Earrings')
    await page.goto('/category?name=Earrings#all')
    const buttons = card(page, earrings.name).getByRole('button')
    await expect(buttons).toHaveCount(1)
    await buttons.tap()
    await expect(page.getByText('Item Added!')).toBeVisible()
    await expect(cartButton(page)).toContainText('1')
  })
})

test('the quick view shows the product over the page, and adds it to the cart', async ({ page }) => {
  const ring = await productCalled(page, 'Ember Ruby Trilogy Ring')
  await page.goto('/')
  const open = page.getByRole('button', { name: `Quick View ${ring.name}` })
  await open.click()
  const view = page.getByRole('dialog', { name: `Quick View ${ring.name}`, exact: true })
  await expect(view.getByRole('heading', { level: 2, name: ring.name })).toBeVisible()
  await expect(view).toContainText('$2,680.00')
  await expect(view.locator('.prose')).not.toBeEmpty()
  await expect(view.getByRole('button', { name: /^Picture 2 of 3/ })).toBeVisible()
  await view.getByLabel('Quantity').fill('2')
  await view.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item Added!')).toBeVisible()
  await expect(cartButton(page)).toContainText('2')
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(open).toBeFocused()
})

test('a quick view that cannot be fetched leads to the page instead', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/products/)
  await page.goto('/')
  await page.route('**/products/**', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Quick View/ })
    .first()
    .click()
  const view = page.getByRole('dialog', { name: 'Quick View' })
  await expect(view.getByRole('alert')).toContainText('We could not load this product')
  await expect(view.getByRole('link', { name: 'Open its page instead' })).toHaveAttribute('href', /products/)
})

test('the product page shows name, category, code, prices, saving, available and sold', async ({ page }) => {
  const ring = await productCalled(page, 'Cadence Diamond Eternity Ring')
  await page.goto(`/productDetail/${ring.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ring.name)
  const detail = page.getByRole('main').getByRole('article')
  await expect(detail.getByRole('link', { name: 'Rings' })).toHaveAttribute('href', '/category?name=Rings')
  for (const text of ['$1,750.00', ring.savePrice!, `${ring.sold} Orders`]) await expect(detail).toContainText(text)
  await expect(detail.locator('s')).toHaveText('Regular price $1,990.00')
  await expect(detail.getByRole('definition')).toHaveText(['Rose gold', 'Diamond', ring.code, String(ring.available)])
  await expect(detail.locator('.prose p').first()).toBeVisible()
})

test('thumbnails change the main picture, which can be enlarged', async ({ page }) => {
  const ring = await productCalled(page, 'Aster Solitaire Ring')
  await page.goto(`/productDetail/${ring.id}`)
  const thumbnail = page.getByRole('button', { name: 'Picture 2 of 3: Close view of the four claws' })
  await thumbnail.click()
  await expect(thumbnail).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: 'Close view of the four claws' })).toBeVisible()
  await page.getByRole('link', { name: /Zoom/ }).click()
  const zoom = page.getByRole('dialog', { name: `${ring.name}, enlarged` })
  const { width } = (await zoom.getByRole('img', { name: 'Close view' }).boundingBox())!
  expect(width).toBeGreaterThanOrEqual(1200)
  await zoom.getByRole('button', { name: 'Close' }).click()
  await expect(zoom).toBeHidden()
})

test('a picture that is pressed twice while its code comes is enlarged once', long, async ({ page }) => {
  const ring = await productCalled(page, 'Aster Solitaire Ring')
  const fetched = await holdRequests(page, '**/_assets/gallery-actions*.js')
  await page.goto(`/productDetail/${ring.id}`)
  for (let press = 0; press < 2; press++) await page.getByRole('link', { name: /Zoom/ }).click()
  fetched()
  const zoom = page.getByRole('dialog', { name: `${ring.name}, enlarged` })
  await expect(zoom).toContainText('1 of 3')
  await zoom.getByRole('button', { name: 'Next picture' }).click()
  await expect(zoom).toContainText('2 of 3')
})

test('a press whose code cannot be fetched is answered', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  const ring = await productCalled(page, 'Aster Solitaire Ring')
  await page.route(/_assets\/(gallery|product-page)-actions/, (route) => route.abort())
  await page.goto(`/productDetail/${ring.id}`)
  const notice = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached. Please try again.' })
  for (const name of [/^Picture 2 of 3/, /^(Share|Copy link)$/]) {
    await page.getByRole('button', { name }).click()
    await expect(notice).toBeVisible()
    await notice.evaluate((element: HTMLElement) => element.hidePopover())
  }
})

/** The point of the enlarged picture in the middle of the window, in percent. */
const middleOf = (zoom: Locator) =>
  zoom.getByRole('group').evaluate((place) => {
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = place
    const percent = (at: number, shown: number, whole: number) => Math.round((100 * (at + shown / 2)) / whole)
    return [percent(scrollLeft, clientWidth, scrollWidth), percent(scrollTop, clientHeight, scrollHeight)]
  })

test('an enlarged picture opens where it was pressed, and moves by arrow keys', long, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 400 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const drops = await productCalled(page, 'Dusk Amethyst Drop Earrings')
  await page.goto(`/productDetail/${drops.id}`)
  const zoom = page.getByRole('dialog', { name: `${drops.name}, enlarged` })
  await page.getByRole('link', { name: /Zoom/ }).press('Enter')
  // Its subject is at 30 %: as near as the edge of the picture lets it.
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

test('the quantity on the product page is at least 1 and is what goes to the cart', async ({ page }) => {
  const [product] = await products(page)
  await page.goto(`/productDetail/${product!.id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await page.getByLabel('Quantity').fill('2')
  await add.click()
  await expect(cartButton(page)).toContainText('2')
  await page.getByLabel('Quantity').fill('0')
  await add.click()
  await expect(cartButton(page)).toContainText('3')
})

test('the quantity shows what will be added, and never more than there are', long, async ({ page, admin, shop }) => {
  const ring = await newProduct(admin, { pieces: 4 })
  const quickView = page.getByRole('dialog', { name: 'Quick View' })
  for (const place of [page.getByRole('main'), quickView]) {
    if (place === quickView) {
      await page.goto(`/category?search=${encodeURIComponent(ring.name)}`)
      await page.getByRole('button', { name: `Quick View ${ring.name}` }).click()
    } else await page.goto(`/productDetail/${ring.id}`)
    const quantity = place.getByLabel('Quantity')
    await expect(quantity).toHaveAttribute('max', '4')
    for (const [typed, shown] of [
      ['0', '1'],
      ['', '1'],
      ['-3', '1'],
      ['2.7', '2'],
    ]) {
      await quantity.fill(typed!)
      await quantity.press('Tab')
      await expect(quantity, typed).toHaveValue(shown!)
      await expect(place.getByText('Only 4 left. The quantity is now 4.')).toHaveCount(0)
    }
    await quantity.fill('12')
    await place.getByRole('button', { name: /^Add to Cart/ }).click()
    await expect(quantity).toHaveValue('4')
    await expect(place.getByText('Only 4 left. The quantity is now 4.')).toBeVisible()
    await expect(quantity).toHaveAccessibleDescription('Only 4 left. The quantity is now 4.')
    await expect(cartButton(page)).toContainText(place === quickView ? '8' : '4')
    await quantity.fill('3')
    await quantity.press('Tab')
    await expect(place.getByText('Only 4 left. The quantity is now 4.')).toHaveCount(0)
  }
  await page.goto(`/productDetail/${ring.id}`)
  await page.getByLabel('Quantity').fill('4')
  await sell(shop.url, ring.id)
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByLabel('Quantity')).toHaveValue('3', { timeout: 500 })
  }).toPass()
  // The number of pieces left is shown below.
  await expect(page.getByText('The quantity is now 3.', { exact: true })).toBeVisible()
})

test('a product page that comes back says how many are left', long, async ({ page, admin, shop }) => {
  const ring = await newProduct(admin, { pieces: 3 })
  await page.goto(`/productDetail/${ring.id}`)
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await fontsShown(page)
  const { y } = (await page.getByRole('definition').first().boundingBox())!
  await sell(shop.url, ring.id)
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Only 2 left')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('definition').nth(1)).toHaveText('2')
  expect((await page.getByRole('definition').first().boundingBox())!.y).toBe(y)
})

test('on a phone the quantity, the price and Add to Cart are always in reach', long, async ({ page }) => {
  const ring = await productCalled(page, 'Cadence Diamond Eternity Ring')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(productPath(ring))
  const detail = page.locator('main [data-product-detail]').first()
  const [less, more] = [
    detail.getByRole('button', { name: 'One less' }),
    detail.getByRole('button', { name: 'One more' }),
  ]
  const add = detail.getByRole('button', { name: `Add to Cart ${ring.name}` })
  const price = detail.locator('.detail__bar').getByText('$1,750.00')
  for (const each of [less, more, add, detail.getByLabel('Quantity'), price])
    await expect(each).toBeInViewport({ ratio: 1 })
  await more.click()
  await expect(detail.getByLabel('Quantity')).toHaveValue('2')
  await more.click()
  await expect(detail.getByRole('status')).toHaveText('The quantity is now 2.')
  await less.click()
  await less.click()
  await expect(detail.getByLabel('Quantity')).toHaveValue('1')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(add).toBeInViewport({ ratio: 1 })
  const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual((await add.boundingBox())!.y)
})
