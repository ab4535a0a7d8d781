import { performance } from 'node:perf_hooks'
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work after which other requests have their turn, of a turn without any, and of one with many. */
const [WORK_MS, REST_MS, MAX_REST_MS] = [4, 1, 10]

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
      await untilQuiet(maxRestMs)
      since = performance.now()
    },
  }
}

/**
 * Until a round of the event loop has nothing to do: Node accepts one connection in a round, and several may be waiting
 * when the work took longer than planned.
 */
async function untilQuiet(maxMs: number): Promise<void> {
  const until = performance.now() + maxMs
  await wait(REST_MS)
  for (let before = -1; before < handledEvents() && performance.now() < until; ) {
    before = handledEvents()
    await nextRound()
  }
}

const handledEvents = (): number => performance.nodeTiming.uvMetricsInfo.events
