import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { fontsShown } from '../fonts.ts'
import { expect, long, test } from '../shop.ts'
import { extendTimeout, posts } from '../site-routes.ts'

/** Maximum bytes of JavaScript, gzipped, that a page loads before the shopper does anything. */
const BUDGET = 8 * 1024

/** What a page that calls the shop as it opens may load besides: the script that makes calls. */
const CALLS = 1.5 * 1024

/** Maximum transferred bytes of a first view, with fonts, without pictures. */
const FIRST_VIEW = 100 * 1024

const views: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>, more?: number])[] = [
  ['home page', (page: Page) => page.goto('/', { waitUntil: 'networkidle' })],
  ['category page', (page: Page) => page.goto('/category?name=Rings', { waitUntil: 'networkidle' })],
  ['product page', openProduct],
  ['blog', (page: Page) => page.goto('/blog', { waitUntil: 'networkidle' })],
  ['post', openPost],
  ['page of staff', (page: Page) => page.goto('/pages/ring-size-guide', { waitUntil: 'networkidle' })],
  ['contact page', (page: Page) => page.goto('/contact', { waitUntil: 'load' })],
  ['sign-in', (page: Page) => page.goto('/signin', { waitUntil: 'networkidle' })],
  ['sign-up', (page: Page) => page.goto('/signup', { waitUntil: 'networkidle' })],
  ['forgotten password', (page: Page) => page.goto('/forgot-password', { waitUntil: 'networkidle' })],
  ['reset password', (page: Page) => page.goto('/reset-password?token=none', { waitUntil: 'networkidle' }), CALLS],
  ['account of a visitor', (page: Page) => page.goto('/account', { waitUntil: 'networkidle' })],
  ['orders of a visitor', (page: Page) => page.goto('/order', { waitUntil: 'networkidle' })],
  ['list of everything', (page: Page) => page.goto('/category?name=All', { waitUntil: 'networkidle' })],
]

for (const [name, open, more = 0] of views) {
  test(
    `the ${name} loads ${(BUDGET + more) / 1024} kB of JavaScript at most, and no React, before intent`,
    long,
    async ({ page }) => {
      const scripts = new Set<string>()
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.add(response.url())
      })
      await open(page)
      // Read afterwards: the browser forgets those of a page that leads to another one.
      const loaded = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
      const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
      const bytes = [...loaded, ...inline].reduce((sum, code) => sum + gzipSync(code).length, 0)
      expect(loaded.join('')).not.toContain('react')
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(BUDGET + more)
    },
  )

  test(`the first view of the ${name} takes 100 kB at most, pictures aside`, long, async ({ page }) => {
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await open(page)
    // The last that a first view asks for.
    await fontsShown(page)
    const counted = finished.filter((request) => request.resourceType() !== 'image')
    const sizes = await Promise.all(counted.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
    expect(bytes).toBeGreaterThan(BUDGET)
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW)
  })
}

test(
  'a page waits for one style sheet, and names no font in its head, which would compete with its first picture',
  long,
  async ({ page }) => {
    for (const [, open] of extendTimeout(views)) {
      await open(page)
      await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
      await expect(page.locator('link[as="font"]')).toHaveCount(0)
    }
  },
)

for (const path of ['/', '/category?name=Rings', '/blog']) {
  test(
    `the fonts of ${path} are fetched after its first picture, and at once after another page of the shop`,
    long,
    async ({ page }) => {
      let isFontWanted = false
      page.on('request', (request) => {
        isFontWanted ||= request.resourceType() === 'font'
      })
      const pictures = await holdPictures(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await drawn(page)
      expect(isFontWanted).toBe(false)
      const font = page.waitForRequest('**/*.woff2')
      pictures.release()
      await font
      await page.goto(path, { waitUntil: 'commit', referer: new URL('/about', page.url()).href })
      await expect(page.locator('html')).toHaveAttribute('data-fonts')
    },
  )
}

test.describe('on a phone', () => {
  // What Lighthouse takes for one.
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  test(
    'the first picture of a product, the blog and a post, and thumbnails, are no wider than they are shown',
    long,
    async ({ page }) => {
      const first = page.locator('main img[fetchpriority="high"]')
      for (const [name, open] of extendTimeout(views)) {
        if (!['product page', 'blog', 'post'].includes(name)) continue
        await open(page)
        expect(await first.evaluate(fetched), name).toMatch(/-720\.avif$/)
      }
      await openProduct(page)
      expect(await page.locator('[data-thumbnail] img').last().evaluate(fetched)).toMatch(/-160\.avif$/)
    },
  )
})

async function openPost(page: Page) {
  const [post] = await posts(page)
  await page.goto(`/blog/${post!.id}`, { waitUntil: 'networkidle' })
}

/** Opens the page by its URL, as from a search engine: a click would be intent. */
async function openProduct(page: Page) {
  const { result } = await (await page.request.get('/api/get_home_product?store=Aurel')).json()
  await page.goto(`/productDetail/${result[0].id}`, { waitUntil: 'networkidle' })
}

/** Until `release` is called, no picture arrives. */
async function holdPictures(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/media/*', async (route) => {
    await promise
    await route.continue()
  })
  return { release }
}

/** A frame has been drawn: with it the browser asks for the fonts of what is in it. */
function drawn(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

function fetched(picture: SVGElement | HTMLElement): string {
  return (picture as HTMLImageElement).currentSrc
}
