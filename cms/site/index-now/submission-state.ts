import type { Payload } from 'payload'
import { z } from 'zod'
import { createWakeSignal } from '../../base/outbox/wake-signal.ts'

/**
 * The stored state of submissions to search engines. `until`: changes up to then are submitted. `gone`: URLs without a
 * page, still to be submitted. `recent`: submitted URLs with the times of their changes. `failed`: tries since the last
 * success.
 */
export type SubmissionState = z.infer<typeof shape>

const shape = z.object({
  until: z.iso.datetime(),
  gone: z.array(z.string()),
  recent: z.array(z.tuple([z.string(), z.iso.datetime()])).default([]),
  failed: z.object({ tries: z.number(), nextTryAt: z.iso.datetime(), problem: z.string() }).nullable().default(null),
})

/** Key of the state of submissions to search engines in Payload's key-value store. */
export const SUBMISSION_STATE_KEY = 'index-now'

/** The state before the first submission, which covers all pages. */
const NOTHING: SubmissionState = { until: new Date(0).toISOString(), gone: [], recent: [], failed: null }

export async function readSubmissionState(payload: Payload): Promise<SubmissionState> {
  const { data } = shape.safeParse(await payload.kv.get(SUBMISSION_STATE_KEY))
  return data ?? NOTHING
}

/**
 * Changes the stored state of submissions to search engines, under a lock across processes. Returns the result of
 * `change`.
 */
export function withLockedSubmissionState<T>(
  payload: Payload,
  change: (submitted: SubmissionState, save: (changed: SubmissionState) => Promise<void>) => Promise<T>,
): Promise<T> {
  return payload.db.exclusive([SUBMISSION_STATE_KEY], payload, async () =>
    change(await readSubmissionState(payload), (changed) => payload.kv.set(SUBMISSION_STATE_KEY, changed)),
  )
}

/** The signal that a failed submission to search engines is due now. */
export const submissionDueSignal = createWakeSignal()

/** Makes a failed submission to search engines due now, and wakes the worker in any case. */
export async function retryFailedSubmission(payload: Payload): Promise<void> {
  await withLockedSubmissionState(payload, async (submitted, save) => {
    const { failed } = submitted
    if (failed) await save({ ...submitted, failed: { ...failed, nextTryAt: new Date().toISOString() } })
  })
  submissionDueSignal.notify()
}
