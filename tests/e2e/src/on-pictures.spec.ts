import type { Page } from '@playwright/test'
import { findTextOnPictures } from '../crawl/on-pictures.ts'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'
import { productCalled } from '../site-routes.ts'

// No animation runs during the measurement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Expects that all texts on pictures in the window are readable, and that these words are among them. */
async function expectReadable(page: Page, ...words: string[]) {
  await page.evaluate(() =>
    Promise.all([...document.images].filter((each) => each.loading === 'eager').map((each) => each.decode())),
  )
  const { found, faint } = await findTextOnPictures(page)
  expect(faint).toEqual([])
  for (const word of words) expect(found.join('\n')).toContain(word)
}

async function expectSlides(page: Page) {
  await page.goto('/')
  for (const [title, text] of [
    ['Gold, quietly made', 'See the rings'],
    ['The apothecary shelf', 'Visit the apothecary'],
    ['Ready to give', 'Choose a gift'],
  ] as const) {
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 })
    await page
      .locator('.slide', { hasText: title })
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode())
    await expectReadable(page, title, text)
  }
}

/** Returns a card that shows everything on its picture. */
async function expectCard(page: Page, ...words: string[]) {
  await page.goto('/category?search=orbit+gold+hoop')
  const card = page.getByRole('article').filter({ hasText: 'Orbit Gold Hoop Earrings' })
  await card.locator('img').first().hover()
  await expectReadable(page, 'Save', ...words)
}

async function expectProduct(page: Page) {
  await page.goto(`/productDetail/${(await productCalled(page, 'Nocturne Onyx Bead Bracelet')).id}`)
  await page.locator('.gallery__zoom').scrollIntoViewIfNeeded()
  await expectReadable(page, 'Zoom')
}

async function expectEnlarged(page: Page) {
  await page.getByRole('link', { name: /Zoom/ }).click()
  await expect(page.getByRole('dialog', { name: /enlarged/ }).getByRole('img')).toBeVisible()
  await expectReadable(page, 'Larger')
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme })

    for (const [width, tag] of [
      [1280, scheme === 'dark' ? long : {}],
      [1920, long],
    ] as const)
      test(`all that lies on a picture can be read at ${width} px`, tag, async ({ page }) => {
        await page.setViewportSize({ width, height: 1000 })
        await expectSlides(page)
        await expectCard(page, 'Quick View', 'Add to Cart')
        await expectProduct(page)
        await expectEnlarged(page)
      })

    test.describe('on a phone', () => {
      test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

      test('all that lies on a picture can be read there', long, async ({ page }) => {
        await expectCard(page, 'Add to Cart')
        await expectProduct(page)
      })
    })
  })
}
