import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page is drawn in the fonts of the shop. A page that is opened first fetches them after its first picture,
 * and lines then break elsewhere: what a test measures before would have moved by itself.
 */
export async function fontsShown(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await page.evaluate(async () => {
    // Which fonts are needed is known once the styles are applied.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await document.fonts.ready
  })
}
