import type { Page } from '@playwright/test'
import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { expect, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { layoutShift } from '../layout-shift.ts'
import { long } from '../shop.ts'
import { productCalled } from '../site-routes.ts'
import { newProduct } from '../staff-api.ts'

const row = (page: Page, name: string) => page.getByRole('region', { name })

test('similar products appear when they are near, without a shift, and link to their pages', async ({ page }) => {
  const studs = await productCalled(page, 'Haven Pearl Stud Earrings')
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url().includes('/related')
  })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(createProductPath(studs))
  await waitForFonts(page)
  expect(isAsked).toBe(false)
  const shifted = await layoutShift(page)
  await page.getByRole('link', { name: 'More in Earrings' }).scrollIntoViewIfNeeded()
  const stories = row(page, 'Read about it')
  await expect(stories.getByRole('link', { name: 'Giving jewelry well' })).toBeVisible()
  const related = row(page, 'You may also like')
  await expect(related.getByRole('listitem')).toHaveCount(4)
  // Both values and the category match: the most similar product.
  await expect(related.getByRole('heading', { level: 3 }).first()).toHaveText('Cascade Pearl Drop Earrings')
  await expect(page.getByRole('link', { name: 'More in Earrings' })).toHaveAttribute('href', '/category?name=Earrings')
  expect(await layoutShift(page)).toBe(shifted)
  await related.getByRole('link', { name: 'Cascade Pearl Drop Earrings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cascade Pearl Drop Earrings')
})

test('when they cannot be fetched, the link to the category stays', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/related/)
  await page.route('**/related?*', (route) => route.abort())
  await page.goto(createProductPath(await productCalled(page, 'Haven Pearl Stud Earrings')))
  const more = page.getByRole('link', { name: 'More in Earrings' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/related'))
  await more.scrollIntoViewIfNeeded()
  await failed
  await expect(row(page, 'You may also like').getByRole('listitem')).toHaveCount(0)
  await expect(more).toBeVisible()
})

test('a browser shows the products that it has shown, until cleared', long, async ({ page, admin }) => {
  const gone = await newProduct(admin)
  const visited = [
    gone,
    await productCalled(page, 'Aster Solitaire Ring, size 6'),
    await productCalled(page, 'Vesper Pearl Ring, size 6'),
  ]
  for (const product of visited) {
    await page.goto(createProductPath(product))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  }
  await admin.patch(`/api/products/${gone.id}`, { _status: 'draft' })
  const recent = row(page, 'Recently viewed')
  await expect(async () => {
    await page.reload()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(recent.getByRole('listitem')).toHaveText(/Aster Solitaire Ring/, { timeout: 2000 })
  }).toPass()
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('shopfront:recent-products'))).toBeNull()
})

test('a sold-out product says so, and offers similar products and a way to ask', long, async ({ page }) => {
  await page.goto(createProductPath(await productCalled(page, 'Regent Onyx Cufflinks')))
  const detail = page.getByRole('main').getByRole('article')
  await expect(detail.getByText('This product is sold out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(page.getByLabel('Quantity')).toBeHidden()
  const near = detail.getByRole('region', { name: 'Similar and in stock' })
  await expect(near.getByRole('listitem')).toHaveCount(3)
  await expect(near.getByText('Sold out')).toHaveCount(0)
  // Products of the same category, except rings.
  await expect(near.getByText('Velvet Ring Box')).toHaveCount(0)
  await expect(row(page, 'You may also like')).toHaveCount(0)
  await detail.getByRole('link', { name: 'Write to us' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('Please tell me when Regent Onyx Cufflinks is back in stock.')
  // The form's code loads at the first touch, and keeps the text.
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await expect(message).toHaveValue(/^Please tell me when/)
})

test('the details are open, and how it is delivered, returned and kept is a fold away', long, async ({ page }) => {
  await page.goto(createProductPath(await productCalled(page, 'Aster Solitaire Ring, size 6')))
  const detail = page.getByRole('main').getByRole('article')
  const [delivery, care] = [
    detail.getByText('Orders are sent within one business day after payment.'),
    detail.getByText('Keep each ring in its own pouch'),
  ]
  await expect(detail.getByRole('definition').first()).toBeVisible()
  for (const [title, text] of [
    ['Delivery and returns', delivery],
    ['Care', care],
  ] as const) {
    await expect(text).toBeHidden()
    const fold = detail.locator('summary').filter({ hasText: title })
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(text).toBeVisible()
  }
})

test('a product is shared by the sheet of the browser, else its address is copied', long, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = createProductPath(await productCalled(page, 'Aster Solitaire Ring, size 6'))
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.goto(path)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href)
  await page.addInitScript(() => {
    const value = (data: ShareData) => Promise.resolve(Object.assign(globalThis, { shared: data.url }))
    Object.defineProperty(navigator, 'share', { value, configurable: true })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Share' }).click()
  // The code that shares is fetched at the press.
  const shared = () => page.evaluate(() => Reflect.get(globalThis, 'shared'))
  await expect.poll(shared).toBe(new URL(path, page.url()).href)
})

test('on paper a product is its name, picture, price and facts, and where the shop is', long, async ({ page }) => {
  const ring = await productCalled(page, 'Aster Solitaire Ring, size 6')
  await page.goto(createProductPath(ring))
  await page.emulateMedia({ media: 'print' })
  const detail = page.getByRole('main').getByRole('article')
  for (const text of [ring.name, ring.code, '218 NW Larkspur Street']) {
    await expect(detail.getByText(text).first()).toBeVisible()
  }
  await expect(detail.locator('[data-main] img')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeHidden()
})

test('the picture of a product is large, and never fetched at twice its size', long, async ({ page }) => {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(createProductPath(await productCalled(page, 'Aster Solitaire Ring, size 6')))
    await page.getByRole('link', { name: 'More in Rings' }).scrollIntoViewIfNeeded()
    await expect(row(page, 'You may also like').getByRole('listitem')).toHaveCount(4)
    const shown = (await page.locator('[data-main] img').boundingBox())!
    const words = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(shown.width, `at ${width} px`).toBeGreaterThan(width < 768 ? 0.9 * width : 0.42 * width)
    expect(words.x > shown.x + shown.width, `at ${width} px`).toBe(width >= 768)
    await expect.poll(() => tooLarge(page), `at ${width} px`).toEqual([])
  }
})

/** Returns the pictures that are wider than the largest place on the page needs. */
const tooLarge = (page: Page) =>
  page.locator('main article img, main [data-later] img').evaluateAll((images) => {
    const widths = new Map<string, number>()
    for (const { currentSrc, clientWidth } of images as HTMLImageElement[])
      if (currentSrc) widths.set(currentSrc, Math.max(clientWidth, widths.get(currentSrc) ?? 0))
    return [...widths].filter(([src, width]) => {
      const stored = Number(/-(\d+)\.(?:avif|webp)$/.exec(src)?.[1])
      // `sizes` may exceed the drawn width by a tenth (picture-sizes.ts).
      const enough = [160, 240, 360, 540, 720, 1080].find((each) => each >= 1.1 * width) ?? 1440
      return width > 0 && stored > enough
    })
  })
