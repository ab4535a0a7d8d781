import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Bytes of JavaScript, gzipped, that a page may load before the shopper does anything. */
const budget = 8 * 1024

for (const [name, open] of [
  ['home page', (page: Page) => page.goto('/', { waitUntil: 'networkidle' })],
  ['category page', (page: Page) => page.goto('/category?name=Rings', { waitUntil: 'networkidle' })],
  ['product page', openProduct],
  ['blog', (page: Page) => page.goto('/blog', { waitUntil: 'networkidle' })],
] as const) {
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
    expect(bytes).toBeLessThanOrEqual(budget)
  })
}

/** Opened by its address, as from a search engine: a click would be intent. */
async function openProduct(page: Page) {
  const { result } = await (await page.request.get('/api/get_home_product?store=Aurel')).json()
  await page.goto(`/productDetail/${result[0].id}`, { waitUntil: 'networkidle' })
}
