import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work after which other requests have their turn, and of that turn. */
const [WORK_MS, REST_MS] = [8, 2]

let lastTurn = Number.NEGATIVE_INFINITY

/** Milliseconds since a long loop gave other requests their turn: while it runs, some. */
export const sinceLastTurn = (): number => performance.now() - lastTurn

/**
 * For long loops: `await turns.next()` between two steps gives other requests their turn when it is due. A turn is some
 * time, and not one round of the event loop: Node accepts one connection in a round.
 */
export function openTurns(): { isOver(): boolean; next(): Promise<void> } {
  let since = performance.now()
  const isOver = () => performance.now() - since > WORK_MS
  return {
    isOver,
    async next() {
      if (!isOver()) return
      lastTurn = performance.now()
      await wait(REST_MS)
      since = performance.now()
    },
  }
}
