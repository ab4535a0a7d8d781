import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { type Orders, placeOrder, signUp } from './customers.ts'
import { median, percentile } from './statistics.ts'

/**
 * A shop in a comparison. `isLarge`: it renders pages ahead for minutes, and is suspended while others are measured.
 */
export type Contestant = { name: string; shop: ShopProcess; isLarge: boolean }

type Round = Orders & { perSecond: number }

const ROUNDS = 4
const IN_FLIGHT = 16
/** Milliseconds after a round, in which the shop renders stale pages and reads the change log. */
const SETTLE_MS = 2000

/** Places orders of 16 customers at a time. The shops alternate. Ratios are to the first shop, in the same round. */
export async function* compareOrders(contestants: Contestant[], orders: number): AsyncGenerator<string> {
  for (const contestant of contestants) pause(contestant)
  try {
    for (const products of [36, 1]) {
      const over = products === 1 ? 'all for one product' : `over ${products} products`
      const rounds = await inTurn(contestants, (shop) => openRound(shop, products, orders))
      for (const [at, { name }] of contestants.entries()) {
        yield `Orders, ${over}, ${name}: ${figures(rounds[at] ?? [])}${ratio(rounds[at] ?? [], rounds[0] ?? [])}`
      }
    }
  } finally {
    for (const contestant of contestants) resume(contestant)
  }
}

async function inTurn(
  contestants: Contestant[],
  open: (shop: ShopProcess) => Promise<() => Promise<Round>>,
): Promise<Round[][]> {
  const runs: (() => Promise<Round>)[] = []
  for (const contestant of contestants) runs.push(await whileRunning(contestant, () => open(contestant.shop)))
  const rounds = contestants.map((): Round[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, contestant] of contestants.entries()) rounds[at]!.push(await whileRunning(contestant, runs[at]!))
  // Drops the first round, in which Node compiles the code.
  return rounds.map((those) => those.slice(1))
}

async function whileRunning<T>(contestant: Contestant, work: () => Promise<T>): Promise<T> {
  resume(contestant)
  try {
    return await work()
  } finally {
    // Otherwise a request that waits for the shop's last changes could time out.
    await wait(SETTLE_MS)
    pause(contestant)
  }
}

const pause = ({ isLarge, shop }: Contestant) => isLarge && process.kill(shop.pid, 'SIGSTOP')

const resume = ({ isLarge, shop }: Contestant) => isLarge && process.kill(shop.pid, 'SIGCONT')

/** Adds stock and signs up the customers. Returns a function that places the orders of one round. */
async function openRound({ url }: ShopProcess, products: number, orders: number): Promise<() => Promise<Round>> {
  const ids = await addStock(url, products, orders * ROUNDS)
  const tokens = await Promise.all(Array.from({ length: IN_FLIGHT }, () => signUp(url)))
  return async () => {
    const placed: Orders = { times: [], refused: 0 }
    let next = 0
    const started = performance.now()
    const ordering = tokens.map(async (token) => {
      for (let order = next++; order < orders; order = next++)
        await placeOrder(url, token, ids[order % ids.length]!, placed)
    })
    await Promise.all(ordering)
    return { perSecond: (orders * 1000) / (performance.now() - started), ...placed }
  }
}

export async function addStock(url: string, products: number, pieces: number): Promise<string[]> {
  const admin = await signInAdmin(url)
  const ids = await admin.productIds(products)
  for (const id of ids) await admin.patch(`/api/products/${id}`, { stockChange: pieces, _status: 'published' })
  return ids
}

function figures(rounds: Round[]): string {
  const times = rounds.flatMap((round) => round.times)
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0)
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  const rate = Math.round(median(rounds.map(({ perSecond }) => perSecond)))
  return `${rate} a second, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${refused ? `, ${refused} refused` : ''}`
}

function ratio(rounds: Round[], first: Round[]): string {
  if (rounds === first) return ''
  const ratio = median(rounds.map(({ perSecond }, at) => perSecond / (first[at]?.perSecond ?? 0)))
  return `, ${ratio.toFixed(2)} of the first, which is ${(1 / ratio).toFixed(2)} of it`
}
