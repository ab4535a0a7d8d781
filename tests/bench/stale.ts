import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { isShown, untilShown } from './poll.ts'
import { describeTimes } from './statistics.ts'

const SAMPLES = 200
/** Milliseconds after a change in which pages are requested. The shop begins to render ahead after 200. */
const WINDOW_MS = 150

/**
 * Measures requests for stale pages, which are rendered for them: once the home page shows a category's new name, which
 * makes all pages stale, requests product pages in turn.
 */
export async function measureStale(shop: ShopProcess): Promise<string> {
  const admin = await signInAdmin(shop.url)
  const category = await admin.firstCategory()
  const ids = await admin.productIds(SAMPLES)
  const times: number[] = []
  for (let round = 0; times.length < SAMPLES; round++) {
    const name = `${category.name} ${round + 200}`
    await admin.patch(`/api/categories/${category.id}`, { name })
    await untilShown(shop.url, { text: name })
    const until = performance.now() + WINDOW_MS
    // Each round begins with other pages.
    for (let at = 0; at < ids.length && times.length < SAMPLES && performance.now() < until; at++) {
      const [id, began] = [ids[times.length % ids.length], performance.now()]
      if (!(await isShown(`${shop.url}/productDetail/${id}`, { text: name }))) throw new Error(`${id} is not fresh.`)
      times.push(performance.now() - began)
    }
  }
  await admin.patch(`/api/categories/${category.id}`, { name: category.name })
  return `A stale page is rendered on request in ${describeTimes(times)}`
}
