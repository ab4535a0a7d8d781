import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createYielder } from '../../../base/locks/turns.ts'

/** Node's diagnostics channel for incoming requests. */
const REQUESTS = 'http.server.request.start'

/** Share of a pause in which the process is working above which it counts as busy. */
const BUSY = 0.5
/** A long task gets one of `SHARE` milliseconds while requests keep the process busy. */
const SHARE = 6
/** Maximum milliseconds of a pause. */
const MAX_REST_MS = 250

/** Milliseconds between two checks during a pause. */
const TURN_MS = 4

/**
 * Creates a throttle for a long task: `rest()` after each step waits until the process is idle, or until the task is
 * entitled to a sixth of the time. `end` stops counting requests.
 */
export function createThrottle(): { rest(): Promise<void>; end(): void } {
  const turns = createYielder()
  let since = performance.now()
  let requests = 0
  const count = () => {
    requests++
  }
  subscribe(REQUESTS, count)
  return {
    async rest() {
      if (!turns.isOver()) return
      const worked = performance.now() - since
      const until = performance.now() + Math.min(worked * (SHARE - 1), MAX_REST_MS)
      let isBusy = await isBusyWhile(turns.next)
      // Waiting requests end within a few event-loop turns. A busy shop always has new ones, so there is a deadline.
      while (isBusy && requests > 0 && performance.now() < until) isBusy = await isBusyWhile(() => wait(TURN_MS))
      requests = 0
      since = performance.now()
    },
    end: () => {
      unsubscribe(REQUESTS, count)
    },
  }
}

async function isBusyWhile(rest: () => Promise<unknown>): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await rest()
  return performance.eventLoopUtilization(before).utilization > BUSY
}
