/** Maximum milliseconds between a change and the pages and calls that show it (api.md, Common to all calls). */
export const MAX_DELAY_MS = 1000

/** The part of it reserved for a round that takes longer than the one before. */
const RESERVE_MS = 150

/** A pause is at least `MIN_PAUSE_MS` and, if `MAX_DELAY_MS` allows it, `PAUSE_FACTOR` times as long as the round. */
const MIN_PAUSE_MS = 50
const PAUSE_FACTOR = 4

/** Milliseconds for which changes by orders are collected before calls show them. */
export const COLLECT_ORDERS_MS = 200

/**
 * The milliseconds to wait before the next round of rendering pages, so that many orders at once leave the processor to
 * the orders. A change that just missed a round waits for the rest of it, for the pause and for the next round: all
 * three fit into a second as long as a round takes less than 400 ms.
 */
export function pauseAfter(roundMs: number): number {
  const room = MAX_DELAY_MS - RESERVE_MS - 2 * roundMs
  return Math.max(MIN_PAUSE_MS, Math.min(PAUSE_FACTOR * roundMs, room))
}
