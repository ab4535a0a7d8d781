import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openTurns } from '../../../base/locks/turns.ts'

/** Node's diagnostics channel for incoming requests. */
const REQUESTS = 'http.server.request.start'

/** The process has other work when it is busy for this part of a turn of others. */
const BUSY = 0.5
/** While requests keep the process busy, a long task gets one of this many milliseconds. */
const SHARE = 6
/** Maximum pause in milliseconds. */
const MAX_REST_MS = 250

/** Milliseconds of a further turn of others. */
const TURN_MS = 4

/**
 * For long tasks: `await pace.rest()` after each step gives requests their turn, until the process has time left. While
 * they keep it busy, the task has a sixth of its time. Pages are not rendered ahead meanwhile (cms/base/locks/turns.ts). It counts
 * requests until `end`.
 */
export function openPace(): { rest(): Promise<void>; end(): void } {
  const turns = openTurns()
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
      // Requests that waited for this task end within a few turns. A busy shop always has new ones, hence the deadline.
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
