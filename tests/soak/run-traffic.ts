import { setTimeout as wait } from 'node:timers/promises'
import { printLine } from '../../cms/server/start/console.ts'
import { openBackups } from './backups.ts'
import { checkShop, type Known } from './check-shop.ts'
import { createSoakClient, type Send } from './client.ts'
import { createCustomerVisit } from './customers.ts'
import { createPriceImporter } from './imports.ts'
import type { Acknowledged } from './invariants.ts'
import { repeat } from './repeat.ts'
import { progressLine } from './report.ts'
import type { Soak } from './restarted-shop.ts'
import { readState } from './shop-state.ts'
import { createCallReader, createMessageWriter, createPageReader } from './shoppers.ts'
import { createCatalogEditor, createPictureUploader, signInStaff } from './staff.ts'

/** How many products are ordered, and at most how many others are imported. The rest are only read. */
const [ORDERED, IMPORTED] = [24, 200]
/** Pieces of each ordered product, so that none sells out. */
const PIECES = 1_000_000
const [READERS, CUSTOMERS] = [6, 3]
const MINUTE_MS = 60_000

/** Runs traffic for some minutes, with two restarts. Then checks the invariants. */
export async function runTraffic(soak: Soak): Promise<void> {
  const { shop, journal, interrupted } = soak
  const staff = await signInStaff(shop, journal)
  const products = await productIds(staff)
  const json = { stockChange: PIECES, _status: 'published' }
  for (const id of products.slice(0, ORDERED))
    await staff({ kind: 'save', method: 'PATCH', path: `/api/products/${id}?depth=0`, json })
  const before = await readState(staff)
  const acknowledged: Acknowledged = { orders: new Map(), deleted: new Set(), added: new Map() }
  const known = { staff, backups: openBackups(soak), before, acknowledged }
  const stopping = new AbortController()
  const isOver = AbortSignal.any([stopping.signal, interrupted])
  const working = beginTraffic(soak, { ...known, products }, isOver)
  const progress = setInterval(() => printLine(progressLine(journal, shop.memory)), MINUTE_MS)
  try {
    await restartTwice(soak).catch((error) => {
      // Ctrl-C also reaches a shop that is starting.
      if (!interrupted.aborted) throw error
    })
  } finally {
    clearInterval(progress)
    stopping.abort()
    await working
  }
  if (!interrupted.aborted) await checkShop(soak, known)
}

type Crew = Known & { products: readonly string[] }

/** Runs all users of the shop until `stopping`. Staff edit the first products, and import prices of the others. */
function beginTraffic({ shop, journal, minutes }: Soak, crew: Crew, stopping: AbortSignal): Promise<unknown> {
  const { staff, products, before, acknowledged, backups } = crew
  const traffic = { journal, stopping }
  const stranger = createSoakClient(shop, journal)
  const counter = { shop, journal, staff, products: products.slice(0, ORDERED), ledger: acknowledged }
  const pieces = new Map(before.products.map(({ id, stock, sold }) => [id, stock + sold]))
  const [edited, imported] = [products.slice(0, ORDERED / 2), products.slice(ORDERED / 2)]
  return Promise.all([
    ...times(READERS, () => repeat(createPageReader(stranger, products), 150, traffic)),
    ...times(CUSTOMERS, () => repeat(createCustomerVisit(counter), 500, traffic)),
    repeat(createCallReader(stranger), 400, traffic),
    repeat(createMessageWriter(stranger), 5000, traffic),
    repeat(createCatalogEditor({ staff, products: edited, pieces, added: acknowledged.added }), 700, traffic),
    repeat(createPictureUploader(staff), 10_000, traffic),
    repeat(createPriceImporter(staff, imported, journal), 15_000, traffic),
    repeat(backups.make, Math.min(MINUTE_MS, (minutes * MINUTE_MS) / 6), traffic),
  ])
}

/** Restarts at a quarter and at half of the time, so that the last process lives long enough for judging its memory. */
async function restartTwice({ shop, minutes, interrupted }: Soak): Promise<void> {
  const waitFor = (share: number) =>
    wait(share * minutes * MINUTE_MS, undefined, { signal: interrupted }).catch(() => {})
  for (const how of ['SIGTERM', 'SIGKILL'] as const) {
    await waitFor(1 / 4)
    if (interrupted.aborted) return
    const milliseconds = await shop.restart(how)
    printLine(`The shop was ended by ${how} and started again in ${(milliseconds / 1000).toFixed(1)} s.`)
  }
  await waitFor(1 / 2)
}

async function productIds(staff: Send): Promise<string[]> {
  const path = `/api/products?depth=0&sort=code&select[code]=true&limit=${ORDERED + IMPORTED}`
  const { docs } = JSON.parse((await staff({ kind: 'panel', path })).text)
  return docs.map(({ id }: { id: string }) => id)
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
