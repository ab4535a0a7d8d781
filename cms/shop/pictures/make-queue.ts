import { setImmediate as nextRound } from 'node:timers/promises'
import { limitConcurrency } from '../../base/locks/limit-concurrency.ts'
import { pictureError } from './limits.ts'

/** Uploads that are being stored or wait for it, at most. */
export const MAX_UPLOADS = 10

let uploads = 0

/** Refuses, with 503, an upload beyond `MAX_UPLOADS`. */
export async function countedUpload<T>(work: () => Promise<T>): Promise<T> {
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

/** For a process without other work: makes this many pictures concurrently, each on one thread. */
export function makeSideBySide(pictures: number): void {
  withSlot = withSlots(pictures)
}

/** Makes the files of one picture at a time, so that pictures take only one of the threads that also hash passwords. */
export function makeInTurn<T>(work: () => Promise<T>): Promise<T> {
  return withSlot(async () => {
    await nextRound()
    return work()
  })
}
