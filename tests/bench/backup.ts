import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dropDatabase } from '../support/mongo-dump.ts'
import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import { placeOrder, signUp } from './customers.ts'
import { runToEnd, watchMemory } from './memory.ts'
import { addStock } from './orders.ts'
import { waitForIdleShop } from './settle.ts'
import { percentile } from './statistics.ts'

/**
 * Minimum seconds of each half of a round, and the number of rounds. A half covers two of mongod's checkpoints, one
 * each minute. In a shorter half, a single checkpoint would decide the 99th percentile.
 */
const [HALF, ROUNDS] = [120, 3]
const [CUSTOMERS, PRODUCTS] = [4, 36]
/** Milliseconds between a response and the same customer's next order. */
const PAUSE_MS = 60

type Orders = { times: number[]; refused: number }
type Command = { seconds: number; megabytes: number }
/** `grown`: the peak memory during a backup minus the peak under the same orders without one, in MB. */
type Round = { without: Orders; beside: Orders; commands: Command[]; grown: number }

/**
 * Measures orders of four customers, with and without backups in alternating halves of equal length. Then verifies the
 * last backup and restores it into an empty folder.
 */
export async function* measureBackup(
  shop: ShopProcess,
  seconds: number,
  settings: ShopSettings,
): AsyncGenerator<string> {
  const ids = await addStock(shop.url, PRODUCTS, 1_000_000)
  const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(shop.url)))
  const during = (work: () => Promise<unknown>) => orderDuring(shop.url, { tokens, ids }, work)
  const folder = mkdtempSync(join(dirname(settings.DATA_DIR ?? ''), 'backups-'))
  const file = join(folder, 'shop.tar.zst')
  const rounds: Round[] = []
  await waitForIdleShop(shop)
  await during(() => wait(5000 * seconds))
  try {
    while (rounds.length < ROUNDS) {
      const commands: Command[] = []
      const took = () => commands.reduce((sum, { seconds }) => sum + seconds, 0)
      const endBeside = watchMemory(shop)
      const beside = await during(async () => {
        while (took() < HALF) {
          rmSync(file, { force: true })
          commands.push(await runToEnd('backup', [file], settings))
        }
      })
      const [sizesBeside, sizesWithout] = [endBeside(), watchMemory(shop)]
      const without = await during(() => wait(took() * 1000))
      rounds.push({ without, beside, commands, grown: Math.max(...sizesBeside) - Math.max(...sizesWithout()) })
    }
    yield describeRounds(rounds, statSync(file).size)
    yield `The shop takes ${rounds.map(({ grown }) => signed(grown)).join(', ')} MB more during a backup than after it, by the same orders`
    const verified = await runToEnd('verify', [file], settings)
    yield `Verified in ${verified.seconds.toFixed(1)} s, ${verified.megabytes} MB at most`
    yield await restoreBeside(file, folder, settings)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function orderDuring(
  url: string,
  { tokens, ids }: { tokens: readonly string[]; ids: readonly string[] },
  work: () => Promise<unknown>,
): Promise<Orders> {
  const orders: Orders = { times: [], refused: 0 }
  let isOver = false
  const ordering = tokens.map(async (token, customer) => {
    for (let at = customer; !isOver; at += CUSTOMERS) {
      const began = performance.now()
      if (!(await placeOrder(url, token, ids[at % ids.length] ?? ''))) orders.refused++
      orders.times.push(performance.now() - began)
      await wait(PAUSE_MS)
    }
  })
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(ordering)
  return orders
}

function describeRounds(rounds: readonly Round[], bytes: number): string {
  const all = (which: 'without' | 'beside') => rounds.flatMap((round) => round[which].times)
  const [without, beside, commands] = [all('without'), all('beside'), rounds.flatMap((round) => round.commands)]
  const refused = rounds.reduce((sum, round) => sum + round.beside.refused, 0)
  const took = commands.map(({ seconds }) => seconds.toFixed(1)).join(', ')
  const memory = Math.max(...commands.map(({ megabytes }) => megabytes))
  return [
    `Backups in ${took} s, ${(bytes / 1e6).toFixed(1)} MB, ${memory} MB of memory at most`,
    `${beside.length} orders meanwhile, ${refused} refused, ${compare(beside, without)}`,
    ...rounds.map((round) => `  ${compare(round.beside.times, round.without.times)}`),
  ].join('\n')
}

function compare(beside: readonly number[], without: readonly number[]): string {
  const [p50, p50Without] = [percentile(beside, 0.5), percentile(without, 0.5)]
  const [p99, p99Without] = [percentile(beside, 0.99), percentile(without, 0.99)]
  const p50s = `p50 ${p50.toFixed(0)} ms (without: ${p50Without.toFixed(0)})`
  return `${p50s}, p99 ${p99.toFixed(0)} ms (without: ${p99Without.toFixed(0)}): ${(p99 / p99Without).toFixed(2)} times`
}

async function restoreBeside(file: string, folder: string, { DATABASE_URI }: ShopSettings): Promise<string> {
  const place: ShopSettings = { DATA_DIR: join(folder, 'restored') }
  const uri = DATABASE_URI ? new URL(DATABASE_URI) : null
  if (uri) {
    uri.pathname += '_restored'
    place.DATABASE_URI = uri.href
  }
  const { seconds, megabytes } = await runToEnd('restore', [file], place)
  if (place.DATABASE_URI) await dropDatabase(place.DATABASE_URI)
  return `Restored into an empty place in ${seconds.toFixed(1)} s, ${megabytes} MB of memory at most`
}

const signed = (megabytes: number) => (megabytes < 0 ? String(megabytes) : `+${megabytes}`)
