import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createYielder } from '../../../base/locks/yielding.ts'

/** Node's diagnostics channel for incoming requests. */
const REQUESTS = 'http.server.request.start'

/** The process counts as busy if it works for more than this share (0 to 1) of a pause. */
const BUSY = 0.5
/** While requests keep the process busy, a long task may work one of `SHARE` milliseconds. */
const SHARE = 6
/** Maximum milliseconds of a pause. */
const MAX_REST_MS = 250

/** Milliseconds between two checks during a pause. */
const TURN_MS = 4

/**
 * Creates a throttle for a long task. The task calls `rest()` after each step: it waits while requests keep the
 * process busy, at most 250 ms and at most five times as long as the task has worked since the last wait. `end()`
 * stops counting requests.
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
