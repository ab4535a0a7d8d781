import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work after which it rests. */
const WORK_MS = 10

/**
 * Throttles a long loop beside a shop, which calls this before each step: it pauses as long as it has worked. A low
 * priority alone does not protect the shop: the database serves both at its own priority, and two threads share a core.
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
