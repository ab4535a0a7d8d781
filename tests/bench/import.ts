import { setTimeout as wait } from 'node:timers/promises'
import type { CsvCells } from '../../cms/desk/products/csv/columns.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { applyPreviewedLines, type EditCells, previewTable } from './import-table.ts'
import { addStock } from './orders.ts'
import { waitForIdleShop } from './settle.ts'
import { measureShoppersDuring, type ShopperMeasurement, type ShopperTargets } from './shoppers.ts'
import { latencies } from './stall.ts'
import { cpuSecondsOf } from './started-shop.ts'
import { describeLongest, percentile, timeOf } from './statistics.ts'

/** Number of product pages that shoppers read, in addition to the home page and a list. */
const PRODUCTS = 18
const INTERVAL_MS = 50

/**
 * Exports all products, edits each line and imports the table: first without other requests, then while shoppers read
 * stored pages and order. Compares the rate of orders with the rate before the import, in the same run.
 */
export async function* measureImport(shop: ShopProcess, seconds: number): AsyncGenerator<string> {
  const ids = await addStock(shop.url, PRODUCTS, 100_000)
  const paths = ['/', '/category?name=Rings', ...ids.map((id) => `/productDetail/${id}`)]
  const visited = { paths, item: ids[0] ?? '' }
  yield `A new price in each line, nobody else is there: ${await importAlone(shop, newPrice)}`
  yield `A new price in each line, shoppers are there: ${await importAmongShoppers(shop, newPrice, { visited, seconds })}`
  yield `Several fields and the stock, shoppers are there: ${await importAmongShoppers(shop, severalFields, { visited, seconds })}`
}

async function importAlone(shop: ShopProcess, edit: EditCells): Promise<string> {
  const admin = await signInAdmin(shop.url)
  const lines = await previewTable(admin, edit)
  await waitForIdleShop(shop)
  return timesOf(shop, lines.length, () => applyPreviewedLines(admin, lines))
}

async function importAmongShoppers(
  shop: ShopProcess,
  edit: EditCells,
  { visited, seconds }: { visited: ShopperTargets; seconds: number },
): Promise<string> {
  const admin = await signInAdmin(shop.url)
  const lines = await previewTable(admin, edit)
  await waitForIdleShop(shop)
  const before = await measureShoppersDuring(shop.url, visited, () => wait(10_000 * seconds))
  let times = ''
  let small: number[] = []
  const during = await measureShoppersDuring(shop.url, visited, async () => {
    times = await timesOf(shop, lines.length, async () => {
      small = await latencies(shop, () => applyPreviewedLines(admin, lines), INTERVAL_MS)
    })
  })
  const rate = `${during.perSecond.toFixed(0)} stored pages a second, ${(during.perSecond / before.perSecond).toFixed(2)} of before`
  const waits = `small requests ${describeLongest(small)}`
  return `${times}; ${rate}; pages ${times99('pages', before, during)}; orders ${times99('orders', before, during)}; ${waits}`
}

/** Formats the wall time and the shop's CPU time, including the requests of shoppers. */
async function timesOf(shop: ShopProcess, lines: number, work: () => Promise<unknown>): Promise<string> {
  const cpu = cpuSecondsOf(shop)
  const took = await timeOf(work)
  const used = cpuSecondsOf(shop) - cpu
  return `${lines} lines in ${(took / 1000).toFixed(1)} s, ${(took / lines).toFixed(1)} ms a line, ${((used * 1000) / lines).toFixed(1)} ms of CPU`
}

function times99(what: 'pages' | 'orders', before: ShopperMeasurement, during: ShopperMeasurement): string {
  const p99 = (visit: ShopperMeasurement) => percentile(visit[what], 0.99).toFixed(0)
  return `p99 ${p99(during)} ms (before: ${p99(before)}), at most ${Math.max(...during[what]).toFixed(0)} ms`
}

const newPrice = ({ price }: CsvCells): CsvCells => ({ price: (Number(price) + 1).toFixed(2) })

function severalFields({ name, stock, lowStockThreshold }: CsvCells, at: number): CsvCells {
  const texts: CsvCells[] = [
    { name: `${name} ${at % 10}` },
    { savePrice: `Save ${at % 100}` },
    { lowStockThreshold: String(Number(lowStockThreshold ?? 0) + 1) },
  ]
  return { ...texts[at % texts.length], stock: String(Number(stock) + 1 + (at % 5)) }
}
