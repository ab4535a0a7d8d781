import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReplicaSet } from '../support/replica-set.ts'
import { openCopy, type Template } from '../support/shop-copy.ts'
import { adminPassword, type ShopProcess } from '../support/shop-process.ts'
import { seededTemplate } from '../support/template.ts'
import { loader, requestsPerSecond } from './load.ts'
import { ordersPerSecond } from './orders.ts'
import { measurePublishing } from './publishing.ts'
import { measureStaleness } from './staleness.ts'

/**
 * `npm run bench` prints the figures of the README. Rates are ratios to a bare `node:http` server that sends the same
 * bytes, measured alternately in the same run; medians of three.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const orders = Number(process.env.BENCH_ORDERS ?? 3000)

async function bench(): Promise<void> {
  const copies = mkdtempSync(join(tmpdir(), 'shopfront-bench-'))
  try {
    say(`Loader: ${loader}`)
    const sqlite = { folder: await seededTemplate(), copies, mongo: null }
    await withShop(sqlite, async (shop) => {
      say(`Memory after start: ${memoryOf(shop)} MB`)
      for (const path of ['/', '/category?name=Rings', '/api/get_item/aurel', '/api/get_home_product?store=aurel']) {
        say(await ratio(shop.url, path))
      }
      say(await liveFigures(shop))
      await stalenessFigures(shop)
      await orderFigures('SQLite', shop)
      say(`Memory after load: ${memoryOf(shop)} MB`)
    })
    const set = await startReplicaSet()
    const mongo = { folder: await seededTemplate(set), copies, mongo: set.uri('{database}') }
    await withShop(mongo, (shop) => orderFigures('MongoDB', shop)).finally(() => set.stop())
  } finally {
    rmSync(copies, { recursive: true, force: true })
  }
}

async function withShop(template: Template, measure: (shop: ShopProcess) => Promise<void>): Promise<void> {
  const shop = await openCopy(template)
  await measure(shop).finally(() => shop.stop())
}

async function ratio(url: string, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'identity' } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const bare = await bareServer(bytes, answer.headers.get('content-type') ?? '')
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < 3; round++) {
    const base = await requestsPerSecond(bare.url, seconds)
    const rate = await requestsPerSecond(url + path, seconds)
    rates.push(rate)
    ratios.push(rate / base)
  }
  bare.stop()
  return `${path}: ${Math.round(median(rates))} a second, ${median(ratios).toFixed(2)} of the bare server (${bytes.length} bytes)`
}

async function bareServer(bytes: Buffer, type: string): Promise<{ url: string; stop(): void }> {
  const env = { ...process.env, BARE: JSON.stringify({ body: bytes.toString('base64'), type }) }
  const child = spawn(process.execPath, ['tests/bench/bare-server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => child.kill() }
}

async function liveFigures({ url }: ShopProcess): Promise<string> {
  const times = await measurePublishing(url, 40)
  return `A new price is on the product's page after ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`
}

async function stalenessFigures({ url }: ShopProcess): Promise<void> {
  for (const { path, milliseconds } of await measureStaleness(url, adminPassword, 12 * seconds)) {
    say(`While orders come, ${path} is behind them by ${milliseconds.toFixed(0)} ms at most`)
  }
}

async function orderFigures(database: string, { url }: ShopProcess): Promise<void> {
  for (const [products, over] of [
    [36, 'over 36 products'],
    [1, 'all for one product'],
  ] as const) {
    const { perSecond, p50, p95, refused } = await ordersPerSecond(url, adminPassword, orders, products)
    const times = `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
    say(`Orders on ${database}, ${over}: ${Math.round(perSecond)} a second, ${times}, ${refused} refused`)
  }
}

/** Resident memory in MB. */
function memoryOf({ pid }: ShopProcess): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return Math.round((pages * 4096) / 1024 / 1024)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await bench()
