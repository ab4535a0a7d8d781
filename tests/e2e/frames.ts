import type { Page } from '@playwright/test'

/** Waits until the page has drawn a frame. */
export function waitForFrame(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/**
 * Resizes the window and waits until the page is drawn. Chromium 156 on a busy machine sometimes stops drawing a page
 * that is resized again before its next frame; a click then waits forever.
 */
export async function resizeWindow(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await waitForFrame(page)
}
