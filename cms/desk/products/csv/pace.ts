import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openTurns } from '../../../base/locks/turns.ts'

/** Node tells of each request that comes in. */
const REQUESTS = 'http.server.request.start'

/** The process has other work when it is busy for this part of a turn of others. */
const BUSY = 0.5
/** While requests keep the process busy, a long task works for 1 of so many milliseconds. */
const SHARE = 6
/** Most milliseconds of a rest. */
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
      // What waited for this task is done within some turns; those of a full shop have no end.
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
