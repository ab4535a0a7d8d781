import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { memoryOf } from './started-shop.ts'

const PAGES = 500
const SAMPLE_MS = 100

/** Resident memory of a shop that has been read: product pages, the lists and all products. */
export async function measureMemory(shop: ShopProcess): Promise<string> {
  const ids = await (await signInAdmin(shop.url)).productIds(PAGES)
  const lists = [
    '/',
    '/category?name=All',
    '/category?name=Rings',
    '/category?name=All&search=ring',
    '/api/get_item/aurel',
  ]
  for (const path of [...lists, ...ids.map((id) => `/productDetail/${id}`)]) await readWhole(shop.url + path)
  return `Memory after ${ids.length} product pages, lists and get_item: ${memoryOf(shop)} MB`
}

async function readWhole(url: string): Promise<void> {
  const response = await fetch(url)
  for await (const _chunk of response.body ?? []);
}

/** Returns the function that ends it and says the most resident memory that was seen, in MB. */
export function watchMemory(process: { pid: number }): () => number {
  let most = memoryOf(process)
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(process))
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}
