import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../cms/base/settings/operator-error.ts'
import { startReplicaSet } from '../support/replica-set.ts'
import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import { measureBackup } from './backup.ts'
import { measureDesk, ORDERS } from './desk.ts'
import { measureFeeds } from './feeds.ts'
import { fillOrders } from './fill-orders.ts'
import { measureImport } from './import.ts'
import { measureLive } from './live.ts'
import { measureMemory } from './memory.ts'
import { type Options, readOptions, SAMPLE_PRODUCTS, type Size } from './options.ts'
import { type Contestant, compareOrders } from './orders.ts'
import { startOtherCommit } from './other-commit.ts'
import { measurePanel } from './panel.ts'
import { measureRates } from './rates.ts'
import { measureSearch } from './search.ts'
import { waitForIdleShop } from './settle.ts'
import { measureStale } from './stale.ts'
import { measureStall } from './stall.ts'
import { startAsUsers } from './started-shop.ts'
import { measureStart } from './starts.ts'
import { copyOfSize, mongoOfSize } from './templates.ts'
import { startWithWebhook } from './webhook.ts'

/**
 * `npm run bench` prints the figures of docs/figures.md: first a shop of each size, `--rounds` times, then the others.
 */
async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const copies = mkdtempSync(join(tmpdir(), 'shopfront-bench-'))
  try {
    for (let round = 0; round < options.rounds; round++) {
      for (const size of options.sizes) await measureSize(size, copies, options)
    }
    if (options.parts.has('families')) await compareFamilies(copies, options)
    if (options.parts.has('orders')) await measureOrders(copies, options)
    for (const part of ON_BOTH_DATABASES.filter(({ name }) => options.parts.has(name)))
      await onBothDatabases(part, copies, options)
  } finally {
    rmSync(copies, { recursive: true, force: true })
  }
}

type Measure = (shop: ShopProcess, seconds: number, settings: ShopSettings) => AsyncIterable<string>
type Part = { name: 'panel' | 'desk' | 'import' | 'feeds' | 'backup'; title: string; measure: Measure }

/** The parts, each with its own shops. The order desk uses the sample shop with many orders. */
const ON_BOTH_DATABASES: Part[] = [
  { name: 'panel', title: 'Panel', measure: measurePanel },
  { name: 'desk', title: `Order desk, ${ORDERS.toLocaleString('en-US')} orders`, measure: measureDesk },
  { name: 'import', title: 'Import', measure: measureImport },
  { name: 'feeds', title: 'Feeds', measure: measureFeeds },
  { name: 'backup', title: 'Backup', measure: measureBackup },
]

async function measureSize(size: Size, copies: string, options: Options): Promise<void> {
  const { parts } = options
  const byThemselves = ['families', 'orders', ...ON_BOTH_DATABASES.map(({ name }) => name)]
  if ([...parts].every((part) => byThemselves.includes(part))) return
  say(`\n${named(size)}`)
  const DATA_DIR = await copyOfSize(size, copies, say)
  const shop = parts.has('starts') ? await measureStarts(DATA_DIR) : await startAsUsers({ DATA_DIR })
  try {
    if (parts.has('stall')) await print(measureStall(shop))
    if (parts.has('live')) await print(measureLive({ name: '', shop }))
    if (parts.has('stale')) say(await measureStale(shop))
    if (parts.has('search')) await print(measureSearch(shop))
    if (parts.has('rates') || parts.has('nginx')) await print(measureRates(shop, size, options))
    if (parts.has('memory')) say(await measureMemory(shop))
  } finally {
    await stop(shop)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

async function measureStarts(DATA_DIR: string): Promise<ShopProcess> {
  await stop(await measureStart('First', { DATA_DIR }, say))
  return measureStart('Second', { DATA_DIR }, say)
}

/** Measures saves in the largest shop: its products alone and in families, in turn. */
async function compareFamilies(copies: string, { sizes }: Options): Promise<void> {
  const { products } = sizes.at(-1)!
  if (products === SAMPLE_PRODUCTS) return
  say(`\nFamilies, ${products.toLocaleString('en-US')} products`)
  const shops: { name: string; shop: ShopProcess }[] = []
  try {
    for (const inFamilies of [false, true]) {
      const DATA_DIR = await copyOfSize({ products, inFamilies }, copies, say)
      shops.push({ name: inFamilies ? ', in families,' : ', alone,', shop: await startAsUsers({ DATA_DIR }) })
    }
    for (const { shop } of shops) await waitForIdleShop(shop)
    await print(measureLive(...shops))
  } finally {
    await Promise.all(shops.map(({ shop }) => stop(shop)))
  }
}

async function measureOrders(copies: string, { sizes, against, orders }: Options): Promise<void> {
  say('\nOrders')
  const set = await startReplicaSet()
  const contestants: Contestant[] = []
  const add = (name: string, shop: ShopProcess, isLarge = false) => contestants.push({ name, shop, isLarge })
  try {
    for (const size of sizes) {
      const shop = await startAsUsers({ DATA_DIR: await copyOfSize(size, copies, say) })
      add(named(size), shop, size.products > SAMPLE_PRODUCTS)
    }
    const told = { DATA_DIR: await copyOfSize(SAMPLE, copies, say) }
    add(`${named(SAMPLE)} with a webhook`, await startWithWebhook(told))
    const onMongo = await mongoOfSize(SAMPLE, { copies, set }, say)
    add(`${named(SAMPLE)} on MongoDB`, await startAsUsers(onMongo))
    if (against) add(`${named(SAMPLE)} of commit ${against}`, await startOtherCommit(against, copies))
    await print(compareOrders(contestants, orders))
  } finally {
    const stopped = await Promise.allSettled(contestants.map(({ shop }) => stop(shop)))
    await set.stop()
    for (const result of stopped) if (result.status === 'rejected') say(result.reason.message)
  }
}

/** Measures a part on shops of each size, one after the other. */
async function onBothDatabases({ name, title, measure }: Part, copies: string, options: Options): Promise<void> {
  const run = async (of: string, settings: ShopSettings) => {
    say(`\n${title}, ${of}`)
    if (name === 'desk') await fillOrders(settings, ORDERS)
    const shop = await startAsUsers(settings)
    await print(measure(shop, options.seconds, settings)).finally(() => stop(shop))
  }
  for (const size of name === 'desk' ? [SAMPLE] : options.sizes) {
    await run(`${named(size)} on SQLite`, { DATA_DIR: await copyOfSize(size, copies, say) })
    const set = await startReplicaSet()
    try {
      await run(`${named(size)} on MongoDB`, await mongoOfSize(size, { copies, set }, say))
    } finally {
      await set.stop()
    }
  }
}

/** Stops a shop. Throws if it logged an error, which makes its figures worthless. */
async function stop(shop: ShopProcess): Promise<void> {
  await shop.stop()
  const problems = shop.takeProblems()
  if (problems.length > 0) throw new Error(`The shop logged errors:\n${problems.join('\n')}`)
}

const SAMPLE: Size = { products: SAMPLE_PRODUCTS, inFamilies: false }

const named = ({ products, inFamilies }: Size) =>
  `${products.toLocaleString('en-US')} products${inFamilies ? ' in families of five' : ''}`

async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) say(line)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

bench().catch((error) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : error.stack}\n`)
  process.exit(1)
})
