import type { Page } from '@playwright/test'

/**
 * The storage keys that the page on privacy lists: keys of the specification (storefront.md §3), of searches and of
 * products.
 */
const SESSION = ['cart', 'myOrder', 'shopfront:revision', 'shopfront:searched-from', 'shopfront:counted-search']
export const LOCAL = ['shopfront:recent-products', 'shopfront:recent-searches']

/**
 * Returns every cookie, and the storage keys that the shop's page on privacy does not list. An empty list means that a
 * page stores nothing that is undeclared.
 */
export async function findUndeclaredStorage(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => ({ session: Object.keys(sessionStorage), local: Object.keys(localStorage) }))
  return [
    ...(await page.context().cookies()).map(({ name }) => `the cookie ${name}`),
    ...stored.session.filter((key) => !SESSION.includes(key)),
    ...stored.local.filter((key) => !LOCAL.includes(key)),
  ]
}
