import type { Payload } from 'payload'
import { type BackgroundWorker, pickShortestDelay, startBackgroundWorker } from '../../base/outbox/worker.ts'
import { applyDueSaleChanges } from './apply-due-sale-changes.ts'
import { runDuePublishJobs } from './run-due.ts'

/** Milliseconds between checks for newly scheduled jobs, of this or another process. */
const LOOK_MS = 10_000

/**
 * Starts the worker that runs scheduled publishing, and begins and ends sales, when each is due, until `stop` is
 * called.
 */
export function startScheduler(payload: Payload): BackgroundWorker {
  const onError = (err: unknown) => payload.logger.warn({ err }, 'scheduled jobs could not be read')

  /**
   * Runs `work`, and returns null if `work` fails, so that a failure of one kind of job does not delay the other kind.
   */
  function attempt(work: typeof runDuePublishJobs, signal: AbortSignal): Promise<number | null> {
    return work(payload, signal).catch((error) => {
      if (!signal.aborted) onError(error)
      return null
    })
  }

  return startBackgroundWorker({
    lookMs: LOOK_MS,
    onError,
    work: async (signal) =>
      pickShortestDelay(await attempt(applyDueSaleChanges, signal), await attempt(runDuePublishJobs, signal)),
  })
}
