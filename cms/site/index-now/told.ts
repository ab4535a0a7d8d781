import type { Payload } from 'payload'
import { z } from 'zod'

/**
 * What search engines know: everything that changed until `until`, an ISO time. `gone` are addresses that they have to look at
 * again though no page has them any more, `recent` what was told last, with the time of its change. In the database, so that a restart or another process goes on from there.
 */
export type Told = z.infer<typeof shape>

const shape = z.object({
  until: z.iso.datetime(),
  gone: z.array(z.string()),
  recent: z.array(z.tuple([z.string(), z.iso.datetime()])).default([]),
})

const KEY = 'index-now'

/** What was told before anything was: the first submission has every page. */
const NOTHING: Told = { until: new Date(0).toISOString(), gone: [], recent: [] }

export async function readTold(payload: Payload): Promise<Told> {
  const { data } = shape.safeParse(await payload.kv.get(KEY))
  return data ?? NOTHING
}

export async function saveTold(payload: Payload, told: Told): Promise<void> {
  await payload.kv.set(KEY, told)
}
