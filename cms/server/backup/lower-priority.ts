import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** On Linux each thread has a priority of its own, and the threads that compress files have been started by now. */
const THREADS = '/proc/self/task'

/** Leaves the CPU to others, such as a shop beside a backup: this process has what is left. */
export function lowerPriority(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [0]
  for (const id of threads) {
    try {
      setPriority(id, constants.priority.PRIORITY_LOW)
    } catch {
      // It has just ended, or may not be slowed down: then it is as quick as the others.
    }
  }
}
