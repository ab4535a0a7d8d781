import { holdRequests } from '../hold-requests.ts'
import { expect, long, test } from '../shop.ts'

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
