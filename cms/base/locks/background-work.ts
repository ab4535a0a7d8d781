import { isDoneWithin } from './time-limit.ts'

/** Maximum milliseconds that `stop` waits, a part of the time for shutdown. */
const STOP_MS = 2000

/** Tracks work that continues after its request's response. */
export type BackgroundWorkTracker = {
  /** Tracks started work. Logs its error with the message `failure`. */
  add(work: Promise<unknown>, failure: string, requestLog: RequestLog): void
  /** Resolves when all added work has ended, at the latest after `STOP_MS`. */
  stop(): Promise<void>
}

type RequestLog = { error(fields: { err: unknown }, message: string): void }

export function createBackgroundWorkTracker(log: { warn(message: string): void }): BackgroundWorkTracker {
  const pending = new Set<Promise<void>>()
  return {
    add(work, failure, requestLog) {
      const done: Promise<void> = work
        .then(
          () => {},
          (err) => requestLog.error({ err }, failure),
        )
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    async stop() {
      const isDone = await isDoneWithin(STOP_MS, Promise.all(pending))
      if (!isDone) log.warn('work for requests that were answered was not done before the shop ended')
    },
  }
}
