import type { Payload } from 'payload'
import type { Media } from '../../payload-types.ts'
import { fileNames } from './picture-files.ts'

/** Pictures that are in memory at once: one with all its sizes is some 5 kB. */
export const PICTURE_BATCH = 500

/** Fields of pictures; a selected group, such as `sizes`, is read whole. */
type Select = { [Field in keyof Media]?: true }

/** Every picture with its id and these fields as they are stored, in the order of the ids: some are read at a time. */
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

/** The names of the files of every picture. */
export async function* allFileNames(payload: Payload): AsyncGenerator<string> {
  for await (const picture of picturesInBatches(payload, { filename: true, sizes: true })) yield* fileNames(picture)
}

/** All that `readAfter` reads: those whose ids are after this one, `limit` at most, in the order of the ids; `''` is before all. */
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
