import type { Payload } from 'payload'
import { z } from 'zod'

/**
 * The state of submissions: everything that changed until `until`, an ISO time, was submitted. `gone` are addresses
 * that have no page any more and are still to submit; `recent` are the last submissions with the times of their
 * changes. The database stores it, so that a restart or another process continues from there.
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
