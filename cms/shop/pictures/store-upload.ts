import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import anyAscii from 'any-ascii'
import type { PayloadRequest } from 'payload'
import { isSvg } from './check-svg.ts'
import { type Crop, toCroppedPixelArea } from './crop.ts'
import { isPictureFileNameTaken, recordFilesForCleanup } from './file-cleanup.ts'
import { inspectPicture } from './inspect.ts'
import { createPictureFileTooLargeError, MAX_PICTURE_BYTES } from './limits.ts'
import {
  type CreatedPictureFiles,
  createPictureFiles,
  type PictureFileFields,
  toSvgPictureFiles,
} from './make-files.ts'
import { getPictureStore } from './picture-files.ts'
import { withPictureProcessingSlot, withUploadLimit } from './upload-concurrency.ts'

export type UploadedFile = NonNullable<PayloadRequest['file']>

/**
 * Stores an uploaded picture in all its sizes, and returns its file fields. Names files by type and hash of the
 * content. An SVG is stored unchanged. Throws an `APIError` if the file is too large, is not an accepted picture, or
 * (503) if too many uploads are running.
 */
export function storeUploadedPicture(
  file: UploadedFile,
  crop: Crop | null,
  req: PayloadRequest,
): Promise<PictureFileFields> {
  return withUploadLimit(async () => {
    refuseTooLarge(file, req)
    const { fields, files } = await withPictureProcessingSlot(() => makeNamed(file, crop, req))
    await (await getPictureStore()).store(files)
    return fields
  })
}

/** Deletes the temporary file of an upload, which Payload leaves. */
export async function deleteTemporaryUploadFile({ tempFilePath }: UploadedFile): Promise<void> {
  if (tempFilePath) await rm(tempFilePath, { force: true })
}

/**
 * Reads a stored picture file in the format of an upload, to crop it or to create sizes. The upload's name is the file
 * name without the hash.
 */
export async function readStoredPictureAsUpload(filename: string, mimetype: string): Promise<UploadedFile> {
  const files = await getPictureStore()
  await files.fetch(filename)
  const data = await readFile(join(files.folder, filename))
  const name = filename.replace(/-[0-9a-f]{10}(-\d+)?(?=\.\w+$)/, '')
  return { data, name, mimetype, size: data.length }
}

/** Throws if the file is too large. Payload truncates such a file silently. */
function refuseTooLarge(file: UploadedFile, req: PayloadRequest): void {
  const isTruncated = (file as { truncated?: boolean }).truncated === true
  if (!isTruncated && file.size <= MAX_PICTURE_BYTES) return
  throw createPictureFileTooLargeError(isTruncated ? Number(req.headers.get('content-length')) : file.size)
}

/** Creates a picture's files and records their names, so that no other upload uses them. */
async function makeNamed(file: UploadedFile, crop: Crop | null, req: PayloadRequest): Promise<CreatedPictureFiles> {
  const content = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const { name: words } = parse(file.name)
  const picture = isSvg(content) ? null : await inspectPicture(content)
  const area = crop && picture && toCroppedPixelArea(crop, picture)
  const hashed = [content, crop ? JSON.stringify(crop) : '']
  let name = formatPictureFileName(words, hashed, picture?.extension ?? 'svg')
  if (await isPictureFileNameTaken(name, req.payload)) {
    name = formatPictureFileName(words, [...hashed, randomUUID()], picture?.extension ?? 'svg')
  }
  const made = await (picture ? createPictureFiles(content, name, picture, area) : toSvgPictureFiles(content, name))
  await recordFilesForCleanup(
    made.files.map((each) => each.name),
    req,
  )
  return made
}

/**
 * Returns a safe file name for a picture: at most 60 ASCII characters of `stem`, then ten digits of the hash of
 * `hashed`.
 */
export function formatPictureFileName(stem: string, hashed: readonly (Buffer | string)[], extension: string): string {
  const words = anyAscii(stem)
    .replaceAll("'", '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const hash = createHash('sha256')
  for (const each of hashed) hash.update(each)
  return `${words || 'picture'}-${hash.digest('hex').slice(0, 10)}.${extension}`
}
