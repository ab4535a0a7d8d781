/** Milliseconds that what everybody is shown may be behind a change (api.md, Common to all calls). */
export const MAX_DELAY_MS = 1000

/** Of those, what is left for a round that takes longer than the one before it. */
const RESERVE_MS = 150

/** A pause is at least `LEAST` milliseconds and, where the second allows it, `TIMES` times as long as the round. */
const MIN_PAUSE_MS = 50
const PAUSE_FACTOR = 4

/** Milliseconds in which changes by orders are collected before the calls show them. */
export const COLLECT_ORDERS_MS = 200

/**
 * Milliseconds to wait before the next round of rendering pages, so that a rush of orders leaves the processor to the
 * orders. A change that just missed a round of `took` milliseconds waits for the rest of it, for the pause and for the
 * next round: all three fit into the second as long as a round takes less than 400 ms.
 */
export function pauseAfter(roundMs: number): number {
  const room = MAX_DELAY_MS - RESERVE_MS - 2 * roundMs
  return Math.max(MIN_PAUSE_MS, Math.min(PAUSE_FACTOR * roundMs, room))
}
