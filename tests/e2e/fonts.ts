import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page is drawn in the shop's fonts. A first visit loads them after its first frame. Then lines wrap
 * differently and elements move.
 */
export async function waitForFonts(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await page.evaluate(async () => {
    // The styles decide which fonts are needed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await document.fonts.ready
  })
}
