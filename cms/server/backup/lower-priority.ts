import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Linux folder of this process's threads, each with its own priority. Threads that compress have started by now. */
const THREADS = '/proc/self/task'

/** Lowers the CPU priority of this process, for example of a backup beside a shop. */
export function lowerPriority(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [0]
  for (const id of threads) {
    try {
      setPriority(id, constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has just ended, or its priority cannot be changed.
    }
  }
}
