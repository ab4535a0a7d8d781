import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work before a yield to other requests; minimum and maximum milliseconds of a yield. */
const [WORK_MS, REST_MS, MAX_REST_MS] = [4, 1, 10]
const ROUNDS = 24

let lastTurn = Number.NEGATIVE_INFINITY

/** Milliseconds since a long loop of this process last yielded to other requests. */
export const msSinceYield = (): number => performance.now() - lastTurn

/**
 * Creates a yielder for a long loop. The loop calls `await yielder.next()` between two steps. After `WORK_MS` of work
 * this call lets other requests run, for about `maxRestMs` milliseconds at most. `isOver` tells whether that is due.
 */
export function createYielder(maxRestMs = MAX_REST_MS): { isOver(): boolean; next(): Promise<void> } {
  let since = performance.now()
  const isOver = () => performance.now() - since > WORK_MS
  return {
    isOver,
    async next() {
      if (!isOver()) return
      lastTurn = performance.now()
      await rest(maxRestMs)
      since = performance.now()
    },
  }
}

let begun: number | null = null

/**
 * Lets other requests run if synchronous work has blocked the event loop for more than `WORK_MS`; otherwise resolves
 * at once. Call it before each synchronous step.
 */
export async function yieldIfBlocking(): Promise<void> {
  if (begun === null) {
    begun = performance.now()
    setImmediate(() => {
      begun = null
    })
  } else if (performance.now() - begun > WORK_MS) await severalRounds(performance.now() + WORK_MS)
}

async function rest(maxMs: number): Promise<void> {
  const until = performance.now() + maxMs
  await wait(REST_MS)
  await severalRounds(until)
}

/** Runs several rounds of the event loop, because Node accepts one connection per round. */
async function severalRounds(until: number): Promise<void> {
  for (let round = 0; round < ROUNDS && performance.now() < until; round++) await nextRound()
}
