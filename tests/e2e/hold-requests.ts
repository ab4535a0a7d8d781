import type { Page, Request, Route } from '@playwright/test'

/** Delays the requests of this address, or the matching ones, until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
  send = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await promise
    await send(route)
  })
  return resolve
}
