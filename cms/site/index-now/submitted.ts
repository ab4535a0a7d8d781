import type { Payload } from 'payload'
import { z } from 'zod'

/**
 * What was submitted to search engines: everything that changed until `until`, an ISO time. `gone` are addresses that they have to
 * look at again though no page has them any more, and that are still to be submitted; `recent` is what was submitted last, with the time of its
 * change. In the database, so that a restart or another process goes on from there.
 */
export type Submitted = z.infer<typeof shape>

const shape = z.object({
  until: z.iso.datetime(),
  gone: z.array(z.string()),
  recent: z.array(z.tuple([z.string(), z.iso.datetime()])).default([]),
})

const KEY = 'index-now'

/** Before the first submission, which has every page. */
const NOTHING: Submitted = { until: new Date(0).toISOString(), gone: [], recent: [] }

export async function readSubmitted(payload: Payload): Promise<Submitted> {
  const { data } = shape.safeParse(await payload.kv.get(KEY))
  return data ?? NOTHING
}

export async function saveSubmitted(payload: Payload, submitted: Submitted): Promise<void> {
  await payload.kv.set(KEY, submitted)
}
