import { monitorEventLoopDelay } from 'node:perf_hooks'
import { onCommittedChange } from '../changes/committed.ts'
import { sinceLastTurn } from '../turns.ts'

/** Milliseconds after an order in which the process counts as busy. */
const ORDER_MS = 250
/** Milliseconds of delay of the event loop from which the process counts as busy. */
const DELAY_MS = 15

/** Milliseconds after a long loop, such as sending all products, in which the process counts as busy. */
const LOOP_MS = 50

/** Tells whether the process has more urgent work than rendering ahead: orders, long loops, or a queue of other work. */
export function openBusySignal(): { isBusy(): boolean; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let lastOrder = 0
  let isDelayed = false
  const unsubscribe = onCommittedChange(({ byStaff }) => {
    if (!byStaff) lastOrder = Date.now()
  })
  const timer = setInterval(() => {
    isDelayed = delay.percentile(50) / 1e6 > DELAY_MS
    delay.reset()
  }, 100)
  timer.unref()
  return {
    isBusy: () => isDelayed || Date.now() - lastOrder < ORDER_MS || sinceLastTurn() < LOOP_MS,
    stop() {
      clearInterval(timer)
      delay.disable()
      unsubscribe()
    },
  }
}
