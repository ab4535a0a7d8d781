import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dropDatabase } from '../support/mongo-dump.ts'
import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import { type Orders, placeOrder, repeatDuring, signUp } from './customers.ts'
import { runToEnd, watchMemory } from './memory.ts'
import { addStock } from './orders.ts'
import { waitForIdleShop } from './settle.ts'
import { percentile } from './statistics.ts'

/** Minimum seconds of each half of a round: two of mongod's checkpoints, so that one alone does not decide its p99. */
const HALF = 120
const ROUNDS = 3
const [CUSTOMERS, PRODUCTS] = [4, 36]
/** Milliseconds between a response and the same customer's next order. */
const PAUSE_MS = 60

type Command = { seconds: number; megabytes: number }
/** `grown`: the peak memory during a backup minus the peak under the same orders without one, in MB. */
type Round = { without: Orders; beside: Orders; commands: Command[]; grown: number }

/** Measures orders with and without backups, in alternating halves of equal length; then verifies and restores one. */
export async function* measureBackup(
  shop: ShopProcess,
  seconds: number,
  settings: ShopSettings,
): AsyncGenerator<string> {
  const ids = await addStock(shop.url, PRODUCTS, 1_000_000)
  const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(shop.url)))
  async function during(work: () => Promise<unknown>): Promise<Orders> {
    const orders: Orders = { times: [], refused: 0 }
    const order = (token: string, number: number) => placeOrder(shop.url, token, ids[number % ids.length]!, orders)
    const customers = tokens.map((token, first) => (at: number) => order(token, first + at * CUSTOMERS))
    await repeatDuring(
      work,
      customers.map((send) => ({ pauseMs: PAUSE_MS, send })),
    )
    return orders
  }
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
  const uri = DATABASE_URI?.replace(/\?|$/, '_restored$&')
  const place = { DATA_DIR: join(folder, 'restored'), ...(uri ? { DATABASE_URI: uri } : {}) }
  const { seconds, megabytes } = await runToEnd('restore', [file], place)
  if (uri) await dropDatabase(uri)
  return `Restored into an empty place in ${seconds.toFixed(1)} s, ${megabytes} MB of memory at most`
}

const signed = (megabytes: number) => (megabytes < 0 ? String(megabytes) : `+${megabytes}`)
