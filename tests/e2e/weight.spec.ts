import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Maximum bytes of JavaScript, gzipped, that a page loads before the shopper does anything. */
const BUDGET = 8 * 1024

/** Maximum transferred bytes of a first view, with fonts, without pictures. */
const FIRST_VIEW = 100 * 1024

const views = [
  ['home page', (page: Page) => page.goto('/', { waitUntil: 'networkidle' })],
  ['category page', (page: Page) => page.goto('/category?name=Rings', { waitUntil: 'networkidle' })],
  ['product page', openProduct],
  ['blog', (page: Page) => page.goto('/blog', { waitUntil: 'networkidle' })],
  ['list of everything', (page: Page) => page.goto('/category?name=All', { waitUntil: 'networkidle' })],
] as const

for (const [name, open] of views) {
  test(`the ${name} loads 8 kB of JavaScript at most, and no React, before intent`, async ({ page }) => {
    const scripts = new Map<string, Promise<string>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text())
    })
    await open(page)
    const loaded = await Promise.all(scripts.values())
    const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
    const bytes = [...loaded, ...inline].reduce((sum, code) => sum + gzipSync(code).length, 0)
    expect(loaded.join('')).not.toContain('react')
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(BUDGET)
  })

  test(`the first view of the ${name} takes 100 kB at most, pictures aside`, async ({ page }) => {
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') return
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      )
    })
    await open(page)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(BUDGET)
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW)
  })
}

/** Opens the page by its URL, as from a search engine: a click would be intent. */
async function openProduct(page: Page) {
  const { result } = await (await page.request.get('/api/get_home_product?store=Aurel')).json()
  await page.goto(`/productDetail/${result[0].id}`, { waitUntil: 'networkidle' })
}
