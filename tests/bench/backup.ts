import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../support/commands.ts'
import { dropDatabase } from '../support/mongo-dump.ts'
import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import { placeOrder, signUp } from './customers.ts'
import { addStock } from './orders.ts'
import { settle } from './settle.ts'
import { memoryOf } from './started-shop.ts'
import { percentile } from './statistics.ts'

/** Rounds of a bench: at least so many, and until its backups have taken so many seconds together. */
const [ROUNDS, SECONDS] = [3, 20]
const [CUSTOMERS, PRODUCTS] = [4, 36]
/** Milliseconds between an answer and the next order of the same customer. */
const PAUSE_MS = 60
const SAMPLE_MS = 100

/** Milliseconds of each order, and how many were refused. */
type Orders = { times: number[]; refused: number }
type Command = { seconds: number; megabytes: number }
type Round = { without: Orders; beside: Orders; command: Command; grown: number }

/**
 * Four customers order all the time, in turn without a backup and during one, equally long. Then the last backup is verified
 * and restored into an empty place.
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
  await settle(shop)
  await during(() => wait(5000 * seconds))
  try {
    for (let took = 0; rounds.length < ROUNDS || took < SECONDS; took += rounds.at(-1)?.command.seconds ?? 0) {
      rmSync(file, { force: true })
      const [before, most] = [memoryOf(shop), watchMemory(shop)]
      let command: Command = { seconds: 0, megabytes: 0 }
      const beside = await during(async () => {
        command = await runToEnd('backup', [file], settings)
      })
      const grown = most() - before
      const without = await during(() => wait(command.seconds * 1000))
      rounds.push({ without, beside, command, grown })
    }
    yield describeRounds(rounds, statSync(file).size)
    yield `The shop takes ${rounds.map(({ grown }) => signed(grown)).join(', ')} MB more during a backup than before it`
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

/** Runs a command of the shop, which must succeed. Its memory is the most that it had. */
async function runToEnd(
  name: 'backup' | 'verify' | 'restore',
  args: string[],
  settings: ShopSettings,
): Promise<Command> {
  const began = performance.now()
  let most = () => 0
  const onStart = (pid: number) => {
    most = watchMemory({ pid })
  }
  const { code, stderr } = await runCommand(name, args, settings, { onStart })
  const megabytes = most()
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${stderr}`)
  return { seconds: (performance.now() - began) / 1000, megabytes }
}

/** Returns the function that ends it and says the most resident memory that was seen, in MB. */
function watchMemory(process: { pid: number }): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(process))
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

function describeRounds(rounds: readonly Round[], bytes: number): string {
  const all = (which: 'without' | 'beside') => rounds.flatMap((round) => round[which].times)
  const [without, beside] = [all('without'), all('beside')]
  const [p99, p99Without] = [percentile(beside, 0.99), percentile(without, 0.99)]
  const refused = rounds.reduce((sum, round) => sum + round.beside.refused, 0)
  const took = rounds.map(({ command }) => command.seconds.toFixed(1)).join(', ')
  const memory = Math.max(...rounds.map(({ command }) => command.megabytes))
  const p50s = `p50 ${percentile(beside, 0.5).toFixed(0)} ms (without: ${percentile(without, 0.5).toFixed(0)})`
  return [
    `Backups in ${took} s, ${(bytes / 1e6).toFixed(1)} MB, ${memory} MB of memory at most`,
    `${beside.length} orders meanwhile, ${refused} refused, ${p50s}, p99 ${p99.toFixed(0)} ms (without: ${p99Without.toFixed(0)}): ${(p99 / p99Without).toFixed(2)} times`,
  ].join('\n')
}

/** Into an empty place on the same database. */
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
