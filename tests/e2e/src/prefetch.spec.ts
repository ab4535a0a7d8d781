import type { CDPSession } from '@playwright/test'
import { expect, test } from '../shop.ts'

/** Resolves once the browser has registered the prefetch rule: hovering earlier fetches nothing. */
function prefetchable(browser: CDPSession, path: string): Promise<void> {
  return new Promise((resolve) => {
    browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      if (preloadingAttemptSources.some(({ key }) => new URL(key.url).pathname === path)) resolve()
    })
  })
}

test('a page is fetched while the pointer rests on its link, and opens from there', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  const known = prefetchable(browser, '/about')
  const statuses = new Map<string, string>()
  browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    statuses.set(new URL(prefetchUrl).pathname, status)
  })
  await browser.send('Preload.enable')
  await page.goto('/')
  await known
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: false }).first()
  // Content above the link loads lazily and must not move it away from the pointer.
  await link.scrollIntoViewIfNeeded()
  const areLoaded = () =>
    page.evaluate(() =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return image.complete || bottom < 0 || top > innerHeight || !image.checkVisibility()
      }),
    )
  await expect.poll(areLoaded).toBe(true)
  await link.hover()
  await expect.poll(() => statuses.get('/about'), { timeout: 30_000 }).toBe('Ready')
  await link.click()
  await expect(page).toHaveURL('/about')
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
  expect(delivery).toBe('navigational-prefetch')
})
