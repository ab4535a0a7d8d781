import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of work between two pauses. */
const WORK_MS = 10

/**
 * Returns a function to await before each step of a long loop. After at least 10 ms of work, the function waits as
 * long as that work took, so that the loop uses the database for at most about half of the time.
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
