import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work after which it rests. */
const WORK_MS = 10

/**
 * For a long loop beside a shop, which calls it before each step: it rests as long as it worked. A priority alone does not
 * leave room to the shop: the database works for both at its own, and two threads share what a core has.
 */
export function openPace(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < WORK_MS) return
    await wait(worked)
    since = performance.now()
  }
}
