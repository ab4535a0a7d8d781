import type { Payload } from 'payload'
import { z } from 'zod'
import { openSignal } from '../../base/outbox/signal.ts'

/**
 * The stored state of submissions to search engines. `until`: changes up to then are submitted. `gone`: URLs without a
 * page, still to be submitted. `recent`: submitted URLs with the times of their changes. `failed`: tries since the last
 * success.
 */
export type Submitted = z.infer<typeof shape>

const shape = z.object({
  until: z.iso.datetime(),
  gone: z.array(z.string()),
  recent: z.array(z.tuple([z.string(), z.iso.datetime()])).default([]),
  failed: z.object({ tries: z.number(), nextTryAt: z.iso.datetime(), problem: z.string() }).nullable().default(null),
})

/** Key of the state of submissions to search engines in Payload's key-value store. */
export const SUBMITTED = 'index-now'

/** The state before the first submission, which covers all pages. */
const NOTHING: Submitted = { until: new Date(0).toISOString(), gone: [], recent: [], failed: null }

export async function readSubmitted(payload: Payload): Promise<Submitted> {
  const { data } = shape.safeParse(await payload.kv.get(SUBMITTED))
  return data ?? NOTHING
}

/**
 * Changes the stored state of submissions to search engines, under a lock across processes. Returns the result of
 * `change`.
 */
export function changeSubmitted<T>(
  payload: Payload,
  change: (submitted: Submitted, save: (changed: Submitted) => Promise<void>) => Promise<T>,
): Promise<T> {
  return payload.db.exclusive([SUBMITTED], payload, async () =>
    change(await readSubmitted(payload), (changed) => payload.kv.set(SUBMITTED, changed)),
  )
}

/** The signal that a failed submission to search engines is due now. */
export const submissionWaiting = openSignal()

/** Makes a failed submission to search engines due now. Does nothing if none has failed. */
export async function submitAgain(payload: Payload): Promise<void> {
  await changeSubmitted(payload, async (submitted, save) => {
    const { failed } = submitted
    if (failed) await save({ ...submitted, failed: { ...failed, nextTryAt: new Date().toISOString() } })
  })
  submissionWaiting.notify()
}
