import { gzipSync } from 'node:zlib'
import { expect, test } from './shop.ts'

/** Bytes of JavaScript, gzipped, that a page may load before the shopper does anything. */
const budget = 8 * 1024

for (const [name, path] of [
  ['home page', '/'],
  ['category page', '/category?name=Rings'],
  ['blog', '/blog'],
] as const) {
  test(`the ${name} loads 8 kB of JavaScript at most, and no React, before intent`, async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
    const bytes = [...scripts, ...inline].reduce((sum, code) => sum + gzipSync(code).length, 0)
    expect(scripts.join('')).not.toContain('react')
    expect(bytes).toBeLessThanOrEqual(budget)
  })
}
