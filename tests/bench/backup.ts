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
import { median, percentile } from './statistics.ts'

const ROUNDS = 3
const [CUSTOMERS, PRODUCTS] = [4, 36]
/** Milliseconds between an answer and the next order of the same customer. */
const PAUSE_MS = 60
const SAMPLE_MS = 100

/** Milliseconds of each order, and how many were refused. */
type Orders = { times: number[]; refused: number }
type Command = { seconds: number; megabytes: number }

/**
 * Four customers order all the time: in turn as long as the backup before took, and during a backup. Then the last backup
 * is verified and restored into an empty place.
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
  const rounds: { without: Orders; beside: Orders; command: Command; grown: number }[] = []
  await settle(shop)
  await during(() => wait(5000 * seconds))
  let takes = 10_000 * seconds
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const without = await during(() => wait(takes))
      rmSync(file, { force: true })
      const [before, most] = [memoryOf(shop), watchMemory(shop)]
      let command: Command = { seconds: 0, megabytes: 0 }
      const beside = await during(async () => {
        command = await runToEnd('backup', [file], settings)
      })
      takes = Math.max(takes, command.seconds * 1000)
      rounds.push({ without, beside, command, grown: most() - before })
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

function describeRounds(
  rounds: readonly { without: Orders; beside: Orders; command: Command }[],
  bytes: number,
): string {
  const p99 = ({ times }: Orders) => percentile(times, 0.99)
  const ratio = median(rounds.map(({ without, beside }) => p99(beside) / p99(without)))
  const each = rounds.map(({ without, beside }) => `${p99(beside).toFixed(0)} (${p99(without).toFixed(0)})`)
  const orders = rounds.reduce((sum, { beside }) => sum + beside.times.length, 0)
  const refused = rounds.reduce((sum, { beside }) => sum + beside.refused, 0)
  const took = rounds.map(({ command }) => command.seconds.toFixed(1)).join(', ')
  const memory = Math.max(...rounds.map(({ command }) => command.megabytes))
  return [
    `Backups in ${took} s, ${(bytes / 1e6).toFixed(1)} MB, ${memory} MB of memory at most`,
    `${orders} orders meanwhile, ${refused} refused, p99 ${each.join(', ')} ms (without a backup): ${ratio.toFixed(2)} times`,
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
