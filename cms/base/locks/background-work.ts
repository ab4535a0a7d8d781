import { isDoneWithin } from './time-limit.ts'

/** Maximum milliseconds that `stop` waits. Webhooks and mails are awaited after it, all within the time for closing. */
const STOP_MS = 2000

/** Tracks work that continues after a response, so that the response time does not depend on it. */
export type BackgroundWork = {
  /** Tracks work that has been started. An error is logged as `failure`, with the request. */
  add(work: Promise<unknown>, failure: string, requestLog: RequestLog): void
  /** Resolves when the added work is done, or after `STOP_MS`. */
  stop(): Promise<void>
}

type RequestLog = { error(fields: { err: unknown }, message: string): void }

export function createBackgroundWork(log: { warn(message: string): void }): BackgroundWork {
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
