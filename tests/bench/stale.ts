import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { firstCategory } from './live.ts'
import { isShown, untilShown } from './poll.ts'
import { describeTimes } from './statistics.ts'

const SAMPLES = 200
/** Milliseconds after a change in which pages are requested. The shop begins to render ahead after 200. */
const WINDOW_MS = 150

/**
 * Measures the milliseconds of a request for a stale page, which is rendered for this request. Renames a category,
 * which makes all pages stale. Once the home page shows the new name, requests product pages in turn.
 */
export async function measureStale(shop: ShopProcess): Promise<string> {
  const admin = await signInAdmin(shop.url)
  const category = await firstCategory(admin)
  const ids = await admin.productIds(SAMPLES)
  const times: number[] = []
  for (let round = 0; times.length < SAMPLES; round++) {
    const name = `${category.name} ${round + 200}`
    await admin.patch(`/api/categories/${category.id}`, { name })
    await untilShown(shop.url, { text: name })
    const until = performance.now() + WINDOW_MS
    for (const id of rotate(ids, times.length)) {
      if (performance.now() > until || times.length === SAMPLES) break
      const began = performance.now()
      if (!(await isShown(`${shop.url}/productDetail/${id}`, { text: name }))) throw new Error(`${id} is not fresh.`)
      times.push(performance.now() - began)
    }
  }
  await admin.patch(`/api/categories/${category.id}`, { name: category.name })
  return `A stale page is rendered on request in ${describeTimes(times)}`
}

/** Rotates the pages, so that each round begins with others. */
function rotate<T>(values: T[], by: number): T[] {
  const at = by % values.length
  return [...values.slice(at), ...values.slice(0, at)]
}
