import { setImmediate as nextRound } from 'node:timers/promises'
import { keyedLock } from '../../base/locks/keyed-lock.ts'
import { pictureError } from './limits.ts'

/** Uploads that are being stored or wait for it, at most. */
export const MAX_UPLOADS = 10

const withTurn = keyedLock()
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

/** Makes the files of one picture at a time: of the threads on which passwords are hashed too, pictures take one. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return withTurn(['picture'], async () => {
    await nextRound()
    return work()
  })
}
