import type { ShopProcess } from '../support/shop-process.ts'
import { startBare } from './baseline.ts'
import { watchMemory } from './memory.ts'
import { waitForIdleShop } from './settle.ts'
import { latencies, startReaderProcess } from './stall.ts'
import { memoryOf } from './started-shop.ts'
import { describeLongest, median, timeOf } from './statistics.ts'
import { readResponse } from './stored-response.ts'

const FEEDS = ['/feeds/google.xml', '/feeds/meta.csv', '/feeds/products.jsonl']
const ROUNDS = 3

/** Measures how long each feed takes, also as a ratio to a bare server, and memory and small requests meanwhile. */
export async function* measureFeeds(shop: ShopProcess): AsyncGenerator<string> {
  await waitForIdleShop(shop)
  // Otherwise an idle shop would index all products during the first feed.
  await (await fetch(`${shop.url}/category?name=All&search=ring`)).text()
  const reader = startReaderProcess()
  async function read(url: string): Promise<number[]> {
    const seconds: number[] = []
    while (seconds.length < ROUNDS) seconds.push((await timeOf(() => reader.read(url))) / 1000)
    return seconds
  }
  try {
    for (const path of FEEDS) {
      const [before, sizes] = [memoryOf(shop), watchMemory(shop)]
      let own: number[] = []
      const waits = await latencies(shop, async () => {
        own = await read(shop.url + path)
      })
      const grown = Math.max(...sizes()) - before
      const response = await readResponse(shop.url + path, 'identity')
      const bare = await startBare(response)
      const others = await read(bare.url)
      await bare.stop()
      const took = own.map((seconds) => seconds.toFixed(1)).join(', ')
      const ratio = (median(own) / median(others)).toFixed(0)
      const wait = `small requests ${describeLongest(waits)}`
      yield `${path}: ${(response.body.length / 1e6).toFixed(1)} MB in ${took} s, ${ratio} times a bare server; ${grown} MB more; ${wait}`
    }
  } finally {
    reader.close()
  }
}
