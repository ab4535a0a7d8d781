import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work between two pauses. */
const WORK_MS = 10

/**
 * Returns a function to await before each step of a long loop. It pauses for as long as the loop has worked, so that a
 * running shop has the database for half of the time.
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
