import type { Payload } from 'payload'
import type { Media } from '../../payload-types.ts'
import { fileNames } from './picture-files.ts'

/** Number of pictures in memory at once. One with all its sizes takes about 5 kB. */
export const PICTURE_BATCH = 500

/** Fields of pictures to read. A group, such as `sizes`, is read whole. */
type Select = { [Field in keyof Media]?: true }

/** Yields every picture with these stored fields, ordered by id. Reads in batches. */
export async function* picturesInBatches<S extends Select>(
  { db }: Payload,
  select: S,
): AsyncGenerator<Pick<Media, 'id' | (keyof S & keyof Media)>> {
  yield* inBatches(async (after, limit) => {
    const query = after === '' ? {} : { where: { id: { greater_than: after } } }
    const { docs } = await db.find<Media>({
      ...{ collection: 'media', select, sort: 'id', limit, pagination: false },
      ...query,
    })
    return docs
  })
}

export async function* allFileNames(payload: Payload): AsyncGenerator<string> {
  for await (const picture of picturesInBatches(payload, { filename: true, sizes: true })) yield* fileNames(picture)
}

/** Yields all rows that `readAfter` reads in batches: at most `limit` with ids greater than `after`, ordered by id. */
export async function* inBatches<T extends { id: string }>(
  readAfter: (after: string, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const found = await readAfter(after, PICTURE_BATCH)
    yield* found
    if (found.length < PICTURE_BATCH) return
    after = found.at(-1)!.id
  }
}
