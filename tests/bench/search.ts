import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { untilShown } from './poll.ts'
import { waitForIdleShop } from './settle.ts'
import { memoryOf } from './started-shop.ts'
import { describeTimes, timeOf } from './statistics.ts'
import { measureTyping } from './typing.ts'

/** Searches as shoppers type them: whole words, beginnings, typing errors, a code, a price, words of a text. */
const SEARCHES = [
  ...['rings', 'pearl ring', 'rose gold', 'gold', 'r', 'ne', 'neckl', 'necklase', 'peral neklace', 'dimond studs'],
  ...['AU-X-0000123', 'au r 001', 'omega3', 'vitamin c', 'ring under $500', '$50', 'resized within two sizes'],
  ...['18-carat yellow gold stamped 750', 'engagement ring', 'supplement', 'alder ring platinum and opal', 'xyzzy'],
]

/** Each search is repeated with each of these limits, so that no response is stored. */
const LIMITS = Array.from({ length: 10 }, (_, at) => 3 + at)
const SAVES = 20

/** Measures the first search and its memory, searches without stored responses, and when a saved word is found. */
export async function* measureSearch(shop: ShopProcess): AsyncGenerator<string> {
  const before = memoryOf(shop)
  yield `The first search: ${(await timed(shop, 'ring', 1)).toFixed(0)} ms, ${memoryOf(shop) - before} MB`
  await waitForIdleShop(shop)
  const times: number[] = []
  for (const limit of LIMITS) for (const search of SEARCHES) times.push(await timed(shop, search, limit))
  yield `A search: ${describeTimes(times)}, longest ${Math.max(...times).toFixed(0)} ms`
  yield `Suggestions show after a letter in ${describeTimes(await measureTyping(shop))}`
  yield `A new name is found after ${describeTimes(await saveNames(shop))}`
}

const timed = ({ url }: ShopProcess, search: string, limit: number) =>
  timeOf(async () => {
    const response = await fetch(addressOf(url, search, limit))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The search for ${search} was answered with ${response.status}.`)
  })

async function saveNames({ url }: ShopProcess): Promise<number[]> {
  const admin = await signInAdmin(url)
  const times: number[] = []
  for (const [at, id] of (await admin.productIds(SAVES)).entries()) {
    const name = `Benchword${'abcdefghijklmnopqrstuvwxyz'[at]} Ring`
    const save = () => admin.patch(`/api/products/${id}`, { name, _status: 'published' })
    const isFound = () => untilShown(addressOf(url, name, 1), { text: `"name":"${name}"` })
    times.push(await timeOf(() => save().then(isFound)))
  }
  return times
}

const addressOf = (url: string, search: string, limit: number) =>
  `${url}/api/search?q=${encodeURIComponent(search)}&limit=${limit}`
