import type { Payload } from 'payload'
import sharp from 'sharp'
import type { Media } from '../../payload-types.ts'
import { calculateDominantColor } from './color.ts'
import { deletePictureFiles, recordFilesForCleanup } from './file-cleanup.ts'
import { MAX_PICTURE_PIXELS } from './limits.ts'
import { type CreatedPictureFiles, decodeAtLargestWidth, encodePictureSizes } from './make-files.ts'
import { isMissingSizesOrColor, listMissingPictureSizes } from './missing-sizes.ts'
import { getPictureStore, listPictureFileNames } from './picture-files.ts'
import { iterateAllPictures } from './pictures-in-batches.ts'
import { readStoredPictureAsUpload } from './store-upload.ts'

type Options = {
  onProgress(done: number, of: number): void
  onFailed(filename: string, error: unknown): void
}

/**
 * Creates the picture sizes and colors that pictures of earlier versions lack, one picture at a time. Returns the
 * number of completed pictures; failures are passed to `onFailed`.
 */
export async function backfillPictureSizes(payload: Payload, { onProgress, onFailed }: Options): Promise<number> {
  const incomplete: Pick<Media, 'id' | 'filename'>[] = []
  for await (const picture of iterateAllPictures(payload, LOOKED_AT)) {
    if (isMissingSizesOrColor(picture)) incomplete.push({ id: picture.id, filename: picture.filename })
  }
  let completed = 0
  for (const [index, { id, filename }] of incomplete.entries()) {
    try {
      if (await completePicture(id, payload)) completed++
    } catch (error) {
      onFailed(filename ?? id, error)
    }
    onProgress(index + 1, incomplete.length)
  }
  return completed
}

/** Fields by which a picture is recognized as incomplete. */
const LOOKED_AT = { filename: true, mimeType: true, width: true, color: true, sizes: true } as const

/** Completes a picture. Returns false if it was deleted or its file replaced meanwhile. */
async function completePicture(id: string, payload: Payload): Promise<boolean> {
  const picture = await payload.db.findOne<Media>({ collection: 'media', where: { id: { equals: id } } })
  if (!picture || !isMissingSizesOrColor(picture)) return false
  const { fields, files } = await makeMissing(picture)
  const names = files.map(({ name }) => name)
  // If the process is killed before the row is written, the next run writes the same files.
  await recordFilesForCleanup([picture.filename ?? '', ...names], { payload })
  await (await getPictureStore()).store(files)
  const isWritten = await writeFields(picture, fields, payload).catch(async (error) => {
    await deletePictureFiles(names, payload)
    throw error
  })
  if (!isWritten) await deletePictureFiles(names, payload)
  return isWritten
}

async function makeMissing(picture: Media): Promise<CreatedPictureFiles> {
  const { filename, mimeType, filesize, width, height } = picture
  const { data } = await readStoredPictureAsUpload(filename ?? '', mimeType ?? '')
  const largest = await decodeAtLargestWidth(sharp(data, { limitInputPixels: MAX_PICTURE_PIXELS }))
  const made = await encodePictureSizes(largest, filename ?? '', listMissingPictureSizes(picture))
  const stored = Object.fromEntries(Object.entries(picture.sizes ?? {}).filter(([, size]) => size?.filename))
  const sizes = { ...picture.sizes, ...made.sizes, ...stored }
  const there = listPictureFileNames(picture)
  return {
    fields: { filename, mimeType, filesize, width, height, sizes, color: await calculateDominantColor(largest) },
    files: made.files.filter(({ name }) => !there.includes(name)),
  }
}

/** Writes the file fields of a picture. Returns false if its file was replaced. */
async function writeFields(
  { id, filename }: Media,
  fields: CreatedPictureFiles['fields'],
  payload: Payload,
): Promise<boolean> {
  const { docs, errors } = await payload.update({
    collection: 'media',
    data: {},
    depth: 0,
    context: { storedPicture: fields },
    where: { and: [{ id: { equals: id } }, { filename: { equals: filename } }] },
  })
  if (errors[0]) throw new Error(errors[0].message)
  return docs.length > 0
}
