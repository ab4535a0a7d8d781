import { monitorEventLoopDelay } from 'node:perf_hooks'
import { onCommittedChange } from '../../base/changes/committed-change-events.ts'
import { msSinceYield } from '../../base/locks/yielding.ts'

/** Milliseconds for which the process counts as busy after an order or a request of the panel. */
const URGENT_MS = 250
/** Delay of the event loop in milliseconds from which the process counts as busy. */
const DELAY_MS = 15

/** Stored responses per 100 ms from which the process counts as busy. */
const MANY_RESPONSES = 100

/** Milliseconds after a request for which the process counts as having visitors. */
const VISIT_MS = 1000

/** Milliseconds for which the process counts as busy after a long loop, such as sending all products. */
const LOOP_MS = 50

export type ProcessLoadMonitor = {
  isBusy(): boolean
  /** Whether there was a request within the last second. */
  hasVisitors(): boolean
  /** Call after each stored response. */
  served(): void
  /** Call after each request that is not served from stored responses. */
  visited(): void
  /** Call after each request of the panel. */
  panelAsked(): void
  stop(): void
}

/**
 * Creates the signal that pauses the rendering of pages in advance. The process counts as busy while orders, panel
 * requests, long loops, many visitors or a slow event loop need the CPU.
 */
export function createProcessLoadMonitor(): ProcessLoadMonitor {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let lastUrgent = Number.NEGATIVE_INFINITY
  let isLoaded = false
  let responses = 0
  let lastVisit = Number.NEGATIVE_INFINITY
  const unsubscribe = onCommittedChange(({ byStaff }) => {
    if (!byStaff) lastUrgent = performance.now()
  })
  const timer = setInterval(() => {
    isLoaded = delay.percentile(50) / 1e6 > DELAY_MS || responses > MANY_RESPONSES
    delay.reset()
    responses = 0
  }, 100)
  timer.unref()
  return {
    isBusy: () => isLoaded || performance.now() - lastUrgent < URGENT_MS || msSinceYield() < LOOP_MS,
    hasVisitors: () => performance.now() - lastVisit < VISIT_MS,
    served() {
      responses++
      lastVisit = performance.now()
    },
    visited() {
      lastVisit = performance.now()
    },
    panelAsked() {
      lastUrgent = performance.now()
    },
    stop() {
      clearInterval(timer)
      delay.disable()
      unsubscribe()
    },
  }
}
