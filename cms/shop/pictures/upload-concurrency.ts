import { setImmediate as nextRound } from 'node:timers/promises'
import { createConcurrencyLimiter } from '../../base/locks/concurrency-limiter.ts'
import { createPictureError } from './limits.ts'

/** Maximum number of running and waiting picture uploads of this process. */
export const MAX_PENDING_PICTURE_UPLOADS = 10

let uploads = 0

/**
 * Runs `work`, a picture upload. Throws an error with status 503 if `MAX_PENDING_PICTURE_UPLOADS` are running or
 * waiting.
 */
export async function withUploadLimit<T>(work: () => Promise<T>): Promise<T> {
  if (uploads >= MAX_PENDING_PICTURE_UPLOADS)
    throw createPictureError('Many pictures are being uploaded. Please try again in a minute.', 503)
  uploads++
  try {
    return await work()
  } finally {
    uploads--
  }
}

const withSlots = (concurrency: number) =>
  createConcurrencyLimiter({ concurrency, maxWaiting: Number.POSITIVE_INFINITY })

let withSlot = withSlots(1)

/** Sets the maximum number of pictures whose files are created at the same time. Each of them takes one thread. */
export function setPictureConcurrency(pictures: number): void {
  withSlot = withSlots(pictures)
}

/**
 * Runs `work`, which creates a picture's files, when a slot is free. By default there is one slot, which saves threads.
 */
export function withPictureProcessingSlot<T>(work: () => Promise<T>): Promise<T> {
  return withSlot(async () => {
    await nextRound()
    return work()
  })
}
