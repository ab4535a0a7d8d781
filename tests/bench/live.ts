import type { ShopProcess } from '../support/shop-process.ts'
import { type Admin, signInAdmin } from './admin.ts'
import { findFirst, type Sought, untilShown } from './poll.ts'
import { describeTimes, timeOf } from './statistics.ts'

const SAVES = 40
const RENAMES = 20

/** A page or call, and a product whose price it shows. */
type Target = { name: string; path: string; product: string; sought(price: number): Sought }

/** A shop in the comparison; `name` is for the report. */
type Saved = { name: string; shop: ShopProcess }

/**
 * Measures the milliseconds from sending a save until a page shows the saved price or category. The shops take turns
 * with the prices, because the speed of most machines drifts.
 */
export async function* measureLive(...shops: Saved[]): AsyncGenerator<string> {
  const editors: Editor[] = []
  for (const { name, shop } of shops) {
    const admin = await signInAdmin(shop.url)
    editors.push({ name, shop, admin, targets: await findTargets(shop.url, admin) })
  }
  for (const [at, { name }] of editors[0]!.targets.entries()) {
    const times = new Map(editors.map((editor) => [editor, [] as number[]]))
    for (let save = 0; save < SAVES; save++)
      for (const [editor, of] of times) of.push(await timeOf(() => savePrice(editor, editor.targets[at]!, save)))
    for (const [editor, of] of times) yield `A new price is on ${name}${editor.name} after ${describeTimes(of)}`
  }
  for (const { name, shop, admin } of editors) {
    yield `A category's new name is on any page${name} after ${describeTimes(await renameCategory(shop.url, admin))}`
  }
}

type Editor = Saved & { admin: Admin; targets: Target[] }

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
  for (const [name, path] of Object.entries(lists))
    targets.push({ name, path, product: await findFirst(url + path, linked), sought: onCard })
  const inCall = (price: number) => ({ text: `"price":${price},`, near: `"id":"${first}"` })
  return [...targets, { name: 'get_item', path: call, product: first, sought: inCall }]
}

async function savePrice({ shop, admin }: Editor, { path, product, sought }: Target, save: number): Promise<void> {
  // No other product of the sample has a price like this.
  const price = 5001 + save
  await admin.patch(`/api/products/${product}`, { price, _status: 'published' })
  await untilShown(shop.url + path, sought(price))
}

async function renameCategory(url: string, admin: Admin): Promise<number[]> {
  const category = await admin.firstCategory()
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
