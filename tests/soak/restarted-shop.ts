import { memoryOf, startAsUsers } from '../bench/started-shop.ts'
import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import type { Journal } from './journal.ts'
import type { Sample } from './memory.ts'

export type RestartedShop = Awaited<ReturnType<typeof openRestartedShop>>

export type Soak = {
  shop: RestartedShop
  settings: ShopSettings
  journal: Journal
  minutes: number
  backupFolder: string
  interrupted: AbortSignal
}

const SAMPLE_MS = 1000

/**
 * Starts a shop as `npm start` does, at one address (PORT must be set), which is restarted while it is used. Each error
 * in its log is a problem.
 */
export async function openRestartedShop(settings: ShopSettings, journal: Journal) {
  let shop = await startAsUsers(settings)
  let back = Promise.resolve()
  let [life, isAway] = [0, false]
  const memory: Sample[][] = [[]]
  let startedAt = performance.now()

  const timer = setInterval(() => {
    if (isAway) return
    const megabytes = memoryOf(shop)
    if (megabytes > 0) memory.at(-1)?.push({ seconds: (performance.now() - startedAt) / 1000, megabytes })
  }, SAMPLE_MS)

  async function startAgain(end: () => Promise<void>): Promise<void> {
    try {
      await end()
      takeProblems(shop, journal)
      startedAt = performance.now()
      shop = await startAsUsers(settings)
      memory.push([])
      life++
    } finally {
      isAway = false
    }
  }

  return {
    url: shop.url,
    /** The number of this start. A change during a request means a restart. */
    get life() {
      return life
    },
    get isAway() {
      return isAway
    },
    /** Restarts the shop. Resolves with the milliseconds of downtime. Rejects if it does not start again. */
    async restart(how: 'SIGTERM' | 'SIGKILL') {
      const began = performance.now()
      isAway = true
      back = startAgain(how === 'SIGTERM' ? shop.stop : shop.kill)
      await back
      return performance.now() - began
    },
    memory,
    async stop() {
      clearInterval(timer)
      await back.catch(() => {})
      isAway = true
      await shop.stop()
      takeProblems(shop, journal)
    },
  }
}

function takeProblems(shop: ShopProcess, journal: Journal): void {
  for (const line of shop.takeProblems()) journal.problem('the shop logged an error', line.slice(0, 500))
}
