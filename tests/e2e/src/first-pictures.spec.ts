import { waitForFrame } from '../frames.ts'
import { holdRequests } from '../hold-requests.ts'
import { expect, long, test } from '../shop.ts'
import { addressOf } from '../site-routes.ts'

for (const path of ['/', '/category?name=Rings', '/blog']) {
  test(`the fonts of ${path} come after its first picture, at once on a later page`, long, async ({ page }) => {
    let isFontWanted = false
    page.on('request', (request) => {
      isFontWanted ||= request.resourceType() === 'font'
    })
    const release = await holdRequests(page, '**/media/*')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await waitForFrame(page)
    expect(isFontWanted).toBe(false)
    const font = page.waitForRequest('**/*.woff2')
    release()
    await font
    await page.goto(path, { waitUntil: 'commit', referer: new URL('/about', page.url()).href })
    await expect(page.locator('html')).toHaveAttribute('data-fonts')
  })
}

test.describe('on a phone', () => {
  // Lighthouse's emulated phone.
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  test('the first pictures and thumbnails are no wider than they are shown', long, async ({ page }) => {
    const first = page.locator('main img[fetchpriority="high"]')
    for (const what of ['a product', '/blog', 'a post']) {
      await page.goto(await addressOf(page, what))
      expect(await first.evaluate(fetched), what).toMatch(/-720\.avif$/)
    }
    await page.goto(await addressOf(page, 'a product'))
    expect(await page.locator('[data-thumbnail] img').last().evaluate(fetched)).toMatch(/-160\.avif$/)
  })
})

function fetched(picture: SVGElement | HTMLElement): string {
  return (picture as HTMLImageElement).currentSrc
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} scheme a picture has its color until it has come`, long, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const release = await holdRequests(page, '**/media/*.avif')
    const { products } = await (await page.request.get('/api/storefront/products?category=Rings')).json()
    await page.goto('/category?name=Rings', { waitUntil: 'domcontentloaded' })
    const shown = page.locator('.card__open img').first()
    const src = await shown.getAttribute('src')
    const { color } = products
      .flatMap((product: { pictures: { src: string }[] }) => product.pictures)
      .find((picture: { src: string }) => picture.src === src)
    const background = await shown.evaluate((image) => getComputedStyle(image).backgroundColor)
    const [red, green, blue] = /\d+, \d+, \d+/.exec(background)![0].split(', ').map(Number)
    for (const [index, value] of [red!, green!, blue!].entries()) {
      const exact = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16)
      expect(Math.abs(value - exact), `${background} for ${color}`).toBeLessThanOrEqual(5)
    }
    release()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  })
}
