import { setImmediate as nextRound } from 'node:timers/promises'
import { limitConcurrency } from '../../base/locks/limit-concurrency.ts'
import { pictureError } from './limits.ts'

/** Maximum number of uploads in progress or waiting. */
export const MAX_UPLOADS = 10

let uploads = 0

/** Runs an upload. Refuses with 503 above `MAX_UPLOADS`. */
export async function withUploadLimit<T>(work: () => Promise<T>): Promise<T> {
  if (uploads >= MAX_UPLOADS) throw pictureError('Many pictures are being uploaded. Please try again in a minute.', 503)
  uploads++
  try {
    return await work()
  } finally {
    uploads--
  }
}

const withSlots = (concurrency: number) => limitConcurrency({ concurrency, maxWaiting: Number.POSITIVE_INFINITY })

let withSlot = withSlots(1)

/** Makes this many pictures concurrently, one thread each. For a process without other work. */
export function setPictureConcurrency(pictures: number): void {
  withSlot = withSlots(pictures)
}

/** Makes one picture at a time, so that only one of the threads that also hash passwords is used. */
export function withPictureSlot<T>(work: () => Promise<T>): Promise<T> {
  return withSlot(async () => {
    await nextRound()
    return work()
  })
}
