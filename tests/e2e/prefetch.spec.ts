import { expect, test } from './shop.ts'

test('a page is fetched while the pointer rests on its link, and opens from there', async ({ page }) => {
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)
  const fetched = new Promise<string>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname)
    })
  })
  await browser.send('Preload.enable')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: false }).first()
  await link.hover()
  expect(await fetched).toBe('/about')
  await link.click()
  await expect(page).toHaveURL('/about')
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
  expect(delivery).toBe('navigational-prefetch')
})
