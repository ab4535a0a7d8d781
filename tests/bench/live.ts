import type { ShopProcess } from '../support/shop-process.ts'
import { type Admin, signInAdmin } from './admin.ts'
import { findFirst, type Sought, untilShown } from './poll.ts'
import { describeTimes, timeOf } from './statistics.ts'

const SAVES = 40
const RENAMES = 20

type Target = { name: string; path: string; product: string; sought(price: number): Sought }

/**
 * Measures the milliseconds from sending a save until a page shows the saved value. Saves prices, for each kind of
 * page, and the name of a category in the menu of every page.
 */
export async function* measureLive(shop: ShopProcess): AsyncGenerator<string> {
  const admin = await signInAdmin(shop.url)
  for (const target of await findTargets(shop.url, admin)) {
    yield `A new price is on ${target.name} after ${describeTimes(await savePrices(shop.url, admin, target))}`
  }
  yield `A category's new name is on any page after ${describeTimes(await renameCategory(shop.url, admin))}`
}

async function findTargets(url: string, admin: Admin): Promise<Target[]> {
  const onPage = (price: number) => ({ text: `${price.toLocaleString('en-US')}.00` })
  // The card of a family shows the lowest price of its members.
  const onCard = (price: number) => ({ text: `&quot;price&quot;:${price}` })
  const linked = /data-product="{&quot;id&quot;:&quot;([\w-]+)/
  const [one = ''] = await admin.productIds(1)
  const lists = { 'its category': '/category?name=Rings', home: '/' }
  const call = '/api/get_item/aurel'
  const first = await findFirst(url + call, /"id":"([\w-]+)"/)
  const targets: Target[] = [
    { name: "the product's page", path: `/productDetail/${one}`, product: one, sought: onPage },
  ]
  for (const [name, path] of Object.entries(lists)) {
    targets.push({ name, path, product: await findFirst(url + path, linked), sought: onCard })
  }
  const inCall = (price: number) => ({ text: `"price":${price},`, near: `"id":"${first}"` })
  return [...targets, { name: 'get_item', path: call, product: first, sought: inCall }]
}

async function savePrices(url: string, admin: Admin, { path, product, sought }: Target): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < SAVES; at++) {
    // No other product of the sample has a price like this.
    const price = 5001 + at
    const save = () => admin.patch(`/api/products/${product}`, { price, _status: 'published' })
    times.push(await timeOf(() => save().then(() => untilShown(url + path, sought(price)))))
  }
  return times
}

async function renameCategory(url: string, admin: Admin): Promise<number[]> {
  const category = await firstCategory(admin)
  const pages = ['/', '/about', '/blog', ...(await admin.productIds(RENAMES)).map((id) => `/productDetail/${id}`)]
  const times: number[] = []
  for (let rename = 0; rename < RENAMES; rename++) {
    const name = `${category.name} ${rename + 100}`
    const save = () => admin.patch(`/api/categories/${category.id}`, { name })
    times.push(await timeOf(() => save().then(() => untilShown(url + pages[rename], { text: name }))))
  }
  await admin.patch(`/api/categories/${category.id}`, { name: category.name })
  return times
}

/** Returns a category, whose name is in the menu of every page. */
export async function firstCategory(admin: Admin): Promise<{ id: string; name: string }> {
  const { docs } = await admin.get<{ docs: { id: string; name: string }[] }>(
    '/api/categories?sort=name&limit=1&depth=0',
  )
  const [category] = docs
  if (!category) throw new Error('The shop has no category.')
  return category
}
