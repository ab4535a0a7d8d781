/** Milliseconds that what everybody is shown may be behind a change (api.md, Common to all calls). */
export const BEHIND_AT_MOST = 1000

/** Of those, what is left for a round that takes longer than the one before it. */
const RESERVE = 150

/** A pause is at least `LEAST` milliseconds and, where the second allows it, `TIMES` times as long as the round. */
const LEAST = 50
const TIMES = 4

/** Milliseconds in which changes by orders are collected before the calls show them. */
export const COLLECT_ORDERS_MS = 200

/**
 * Milliseconds to wait before the next round of rendering pages, so that a rush of orders leaves the processor to the
 * orders. A change that just missed a round of `took` milliseconds waits for the rest of it, for the pause and for the
 * next round: all three fit into the second as long as a round takes less than 400 ms.
 */
export function pauseAfter(took: number): number {
  const room = BEHIND_AT_MOST - RESERVE - 2 * took
  return Math.max(LEAST, Math.min(TIMES * took, room))
}
