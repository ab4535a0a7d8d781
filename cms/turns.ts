import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which other requests have their turn. */
const TURN_MS = 8

/** For long loops: `await turns.next()` between two steps gives other requests their turn when it is due. */
export function openTurns(): { isOver(): boolean; next(): Promise<void> } {
  let since = performance.now()
  const isOver = () => performance.now() - since > TURN_MS
  return {
    isOver,
    async next() {
      if (!isOver()) return
      await nextTurn()
      since = performance.now()
    },
  }
}
