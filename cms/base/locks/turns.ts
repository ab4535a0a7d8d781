import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work after which other requests have their turn, of a turn without any, and of one with many. */
const [WORK_MS, REST_MS, MAX_REST_MS] = [4, 1, 10]
const ROUNDS = 24

let lastTurn = Number.NEGATIVE_INFINITY

/** Milliseconds since a long loop gave other requests their turn: while it runs, some. */
export const sinceLastTurn = (): number => performance.now() - lastTurn

/** For long loops: `await turns.next()` between two steps gives other requests their turn when it is due. */
export function openTurns(maxRestMs = MAX_REST_MS): { isOver(): boolean; next(): Promise<void> } {
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
 * For steps that follow each other without ever waiting, such as the queries of a save: called before each of them, it
 * gives other requests their turn when all such steps since the last round of the event loop have taken long enough.
 */
export async function takeTurns(): Promise<void> {
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

/**
 * Some rounds of the event loop, a few microseconds each where nobody waits: Node accepts one connection in a round, and several
 * may be waiting when the work took longer than planned.
 */
async function severalRounds(until: number): Promise<void> {
  for (let round = 0; round < ROUNDS && performance.now() < until; round++) await nextRound()
}
