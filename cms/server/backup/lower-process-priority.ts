import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Linux folder with one entry per thread of this process. Each thread has its own priority. */
const THREADS = '/proc/self/task'

/** Gives this process the lowest CPU priority, for work beside a running shop. */
export function lowerProcessPriority(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [0]
  for (const id of threads) {
    try {
      setPriority(id, constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has just ended, or its priority cannot be changed.
    }
  }
}
