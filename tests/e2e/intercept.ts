import type { Page, Route } from '@playwright/test'

/* Routes here are never removed while a page loads: with its last route, Playwright ends the interception in Chromium,
   and a request that is held at that moment never gets a response. Its `times` and `unroute` remove routes. */

/** Passes requests of this address to `handle` until the returned function is called. Later ones reach the shop. */
export async function interceptUntil(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false
  await page.route(url, (route) => (isOver ? route.continue() : handle(route)))
  return () => {
    isOver = true
  }
}

/** Passes the next request of this address to `handle`. Later ones reach the shop. */
export async function interceptOnce(page: Page, url: string | RegExp, handle: (route: Route) => Promise<void>) {
  let isNext = true
  await page.route(url, (route) => {
    if (!isNext) return route.continue()
    isNext = false
    return handle(route)
  })
}
