import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import anyAscii from 'any-ascii'
import type { PayloadRequest } from 'payload'
import { type Crop, cropArea } from './crop.ts'
import { inspectPicture } from './inspect.ts'
import { MAX_PICTURE_BYTES, tooManyBytesError } from './limits.ts'
import { type FileFields, keepDrawing, type MadeFiles, makeFiles } from './make-files.ts'
import { countedUpload, makeInTurn } from './make-queue.ts'
import { pictureFiles } from './picture-files.ts'
import { isNameTaken, noteFiles } from './stored-files.ts'

export type UploadedFile = NonNullable<PayloadRequest['file']>

/**
 * Accepts only pictures, and names them: the type comes from the content, the extension from the type, and a hash of
 * the content is part of the name. Stores all files of the picture, and returns what its document says of them.
 *
 * `req.context.trustedSvg` lets an SVG through unchanged; only the sample shop sets it, for its own files.
 */
export function storeUpload(file: UploadedFile, crop: Crop | null, req: PayloadRequest): Promise<FileFields> {
  return countedUpload(async () => {
    refuseTooLarge(file, req)
    const { fields, files } = await makeInTurn(() => makeNamed(file, crop, req))
    await (await pictureFiles()).store(files)
    return fields
  })
}

/** Deletes the temporary file that Payload stored for the request. Payload leaves it. */
export async function deleteTemporary({ tempFilePath }: UploadedFile): Promise<void> {
  if (tempFilePath) await rm(tempFilePath, { force: true })
}

/** The stored file of a picture to crop, with its name before the hash was added. */
export async function readStoredFile(filename: string, mimetype: string): Promise<UploadedFile> {
  const files = await pictureFiles()
  await files.fetch(filename)
  const data = await readFile(join(files.folder, filename))
  const name = filename.replace(/-[0-9a-f]{10}(-\d+)?(?=\.\w+$)/, '')
  return { data, name, mimetype, size: data.length }
}

/** At the limit Payload stops storing the file but keeps reading, so that the client can read the refusal. */
function refuseTooLarge(file: UploadedFile, req: PayloadRequest): void {
  const isTruncated = (file as { truncated?: boolean }).truncated === true
  if (!isTruncated && file.size <= MAX_PICTURE_BYTES) return
  throw tooManyBytesError(isTruncated ? Number(req.headers.get('content-length')) : file.size)
}

/** Notes the names while no other upload of this process runs, so that none takes one of them. */
async function makeNamed(file: UploadedFile, crop: Crop | null, req: PayloadRequest): Promise<MadeFiles> {
  const content = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const { name: words, ext } = parse(file.name)
  const isDrawing = req.context.trustedSvg === true && ext === '.svg'
  const picture = isDrawing ? null : await inspectPicture(content)
  const area = crop && picture && cropArea(crop, picture)
  const hashed = [content, crop ? JSON.stringify(crop) : '']
  let name = fileName(words, hashed, picture?.extension ?? 'svg')
  if (await isNameTaken(name, req.payload)) {
    name = fileName(words, [...hashed, randomUUID()], picture?.extension ?? 'svg')
  }
  const made = await (picture ? makeFiles(content, name, picture, area) : keepDrawing(content, name))
  await noteFiles(
    made.files.map((each) => each.name),
    req,
  )
  return made
}

/** A safe name for a file: words of the original name in ASCII, and the first ten digits of the hash of its content. */
export function fileName(stem: string, hashed: readonly (Buffer | string)[], extension: string): string {
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
