import type { Page } from '@playwright/test'
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
    await drawn(page)
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

/** Waits for a frame, after which the browser requests the fonts of its texts. */
function drawn(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

function fetched(picture: SVGElement | HTMLElement): string {
  return (picture as HTMLImageElement).currentSrc
}
