import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { waitForIdleShop } from './settle.ts'
import { describeLongest, timeOf } from './statistics.ts'

const INTERVAL_MS = 5
const MEASURED_MS = 2000
const SAVES = 5

/**
 * Measures the latency of small requests (`/healthz`), one every 5 ms on its own connection, while another client reads
 * all products, which the shop has not read since its start.
 */
export async function* measureStall(shop: ShopProcess): AsyncGenerator<string> {
  const reader = startReaderProcess()
  const read = () => reader.read(`${shop.url}/api/get_item/aurel`)
  await waitForIdleShop(shop)
  try {
    yield report('nothing else is read', await latencies(shop, () => wait(MEASURED_MS)))
    yield report('get_item is read for the first time', await latencies(shop, read))
    yield report('get_item is read after each save', await latencies(shop, () => readAfterSaves(shop, read)))
    yield report('get_item is read unchanged', await latencies(shop, () => repeat(read)))
  } finally {
    reader.close()
  }
}

export function startReaderProcess() {
  const reader = fork('tests/bench/read-whole.ts')
  const read = async (url: string) => {
    reader.send(url)
    await once(reader, 'message')
  }
  return { read, close: () => reader.disconnect() }
}

async function readAfterSaves(shop: ShopProcess, read: () => Promise<void>): Promise<void> {
  const admin = await signInAdmin(shop.url)
  const category = await admin.firstCategory()
  const names = Array.from({ length: SAVES }, (_, index) => `${category.name} ${index + 300}`)
  for (const name of [...names, category.name]) {
    await admin.patch(`/api/categories/${category.id}`, { name })
    await read()
  }
}

async function repeat(work: () => Promise<void>): Promise<void> {
  const until = performance.now() + MEASURED_MS
  while (performance.now() < until) await work()
}

/** Returns the milliseconds of each small request that was sent during `work`. */
export async function latencies(
  { url }: ShopProcess,
  work: () => Promise<unknown>,
  interval = INTERVAL_MS,
): Promise<number[]> {
  const requests: Promise<number>[] = []
  const timer = setInterval(() => requests.push(latency(`${url}/healthz`)), interval)
  await work().finally(() => clearInterval(timer))
  return Promise.all(requests)
}

const latency = (url: string) =>
  timeOf(
    () =>
      new Promise((resolve, reject) => {
        get(url, { agent: false }, (response) => response.resume().on('end', resolve)).on('error', reject)
      }),
  )

const report = (during: string, times: number[]) =>
  `While ${during}, small requests take ${describeLongest(times)} (${times.length} times)`
