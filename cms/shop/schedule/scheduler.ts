import type { Payload } from 'payload'
import { runDue } from './run-due.ts'
import { switchSales } from './switch-sales.ts'

/** Milliseconds between checks for newly scheduled jobs, of this or another process. */
const LOOK_MS = 10_000

/**
 * Runs the jobs that staff scheduled, and begins and ends sales, each at its minute, until `stop` is called. `stop`
 * resolves when the work in progress is done.
 */
export function openScheduler(payload: Payload): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  /** Returns the milliseconds until the next is due. A failure of one kind does not delay the other. */
  async function attempt(work: typeof runDue): Promise<number> {
    const next = await work(payload, signal).catch((err) => {
      if (!signal.aborted) payload.logger.warn({ err }, 'scheduled jobs could not be read')
      return null
    })
    return next ?? LOOK_MS
  }

  async function run(): Promise<void> {
    const nexts = [await attempt(switchSales), await attempt(runDue)]
    if (!signal.aborted) timer = setTimeout(start, Math.min(LOOK_MS, ...nexts)).unref()
  }

  function start(): void {
    running = run()
  }

  // Runs jobs that became due while no process was running.
  start()

  return {
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await running
    },
  }
}
