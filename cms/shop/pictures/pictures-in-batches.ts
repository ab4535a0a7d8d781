import type { Payload } from 'payload'
import type { Media } from '../../payload-types.ts'
import { listPictureFileNames } from './picture-files.ts'

/** Number of pictures per batch. A picture takes about 5 kB of memory. */
export const PICTURE_BATCH_SIZE = 500

/** The fields to read. A group, such as `sizes`, is read whole. */
type Select = { [Field in keyof Media]?: true }

/** Yields all pictures with the fields of `select`, ordered by id, read in batches. */
export async function* iterateAllPictures<S extends Select>(
  { db }: Payload,
  select: S,
): AsyncGenerator<Pick<Media, 'id' | (keyof S & keyof Media)>> {
  yield* iterateRowsReadInBatches(async (after, limit) => {
    const query = after === '' ? {} : { where: { id: { greater_than: after } } }
    const { docs } = await db.find<Media>({
      collection: 'media',
      select,
      sort: 'id',
      limit,
      pagination: false,
      ...query,
    })
    return docs
  })
}

/** Yields the file names of all pictures: the originals and their sizes. */
export async function* iteratePictureFileNames(payload: Payload): AsyncGenerator<string> {
  for await (const picture of iterateAllPictures(payload, { filename: true, sizes: true }))
    yield* listPictureFileNames(picture)
}

/**
 * Yields all rows of a table, ordered by id, read in batches. `readAfter` returns the next rows with ids greater than
 * `after`, at most `limit`.
 */
export async function* iterateRowsReadInBatches<T extends { id: string }>(
  readAfter: (after: string, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const found = await readAfter(after, PICTURE_BATCH_SIZE)
    yield* found
    if (found.length < PICTURE_BATCH_SIZE) return
    after = found.at(-1)!.id
  }
}
