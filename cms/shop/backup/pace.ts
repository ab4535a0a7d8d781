import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work before a pause. */
const WORK_MS = 10

/**
 * Throttles a long loop beside a running shop. The returned function is called before each step, and pauses as long as
 * the loop has worked. Low process priority is not enough: the database serves both at its own priority.
 */
export function createThrottle(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < WORK_MS) return
    await wait(worked)
    since = performance.now()
  }
}
