import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openTurns } from '../../turns.ts'

/** Node tells of each request that comes in. */
const REQUESTS = 'http.server.request.start'

/** The process has other work when it is busy for this part of a turn of others. */
const BUSY = 0.5
/** While requests keep the process busy, a long task works for 1 of so many milliseconds. */
const SHARE = 6
/** Most milliseconds of a rest. */
const MAX_REST_MS = 250

/**
 * For long tasks: `await pace.rest()` after each step gives requests their turn. While they keep the process busy, the
 * task has a sixth of its time. Pages are not rendered ahead meanwhile (cms/turns.ts). It counts requests until `end`.
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
      const before = performance.eventLoopUtilization()
      await turns.next()
      const { utilization } = performance.eventLoopUtilization(before)
      if (requests > 0 && utilization > BUSY) await wait(Math.min(worked * (SHARE - 1), MAX_REST_MS))
      requests = 0
      since = performance.now()
    },
    end: () => {
      unsubscribe(REQUESTS, count)
    },
  }
}
