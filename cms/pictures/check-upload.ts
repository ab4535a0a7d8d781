import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { allow } from '../access.ts'
import { settings } from '../env.ts'
import { applyCrop, extractCrop } from './crop.ts'
import { inspectPicture } from './inspect.ts'
import { MAX_PICTURE_BYTES, pictureError, tooManyBytesError } from './limits.ts'
import { pictureFiles } from './picture-files.ts'

type File = NonNullable<PayloadRequest['file']>

/** Fields that Payload computes from the file; some of them it would accept from the request. */
const COMPUTED_FIELDS = [
  'filename',
  'prefix',
  'url',
  'thumbnailURL',
  'mimeType',
  'filesize',
  'width',
  'height',
  'sizes',
]

/**
 * Accepts only pictures, and names them: the type comes from the content, the extension from the type, and a hash of
 * the content is part of the name. Payload then re-encodes the picture, so that no data behind or between its pixels is
 * stored.
 *
 * `req.context.trustedSvg` lets an SVG through unchanged; only the sample shop sets it, for its own files.
 */
export const checkUpload: CollectionBeforeOperationHook = async ({ args, operation, req, overrideAccess }) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Payload refuses them later; their file is not read.
  if (!overrideAccess && !allow('editPictures')({ req })) return args
  const { id, data } = args as { id?: string; data: Record<string, unknown> }
  const crop = extractCrop(req)
  // A second save by the storage adapter of S3, of what was checked and cropped in the first.
  if (req.context.skipCloudStorage) return args
  for (const name of COMPUTED_FIELDS) delete data[name]
  const file = req.file ?? (crop && id ? await readStoredFile(id, req) : undefined)
  if (file) req.file = await checkFile(file, crop, req)
  else if (operation === 'create') throw pictureError('Please choose a picture to upload.', 400)
  return args
}

async function checkFile(file: File, crop: ReturnType<typeof extractCrop>, req: PayloadRequest): Promise<File> {
  // At the limit Payload stops storing the file but reads on, so that the client can read the refusal.
  const isTruncated = (file as { truncated?: boolean }).truncated === true
  if (isTruncated || file.size > MAX_PICTURE_BYTES) {
    throw tooManyBytesError(isTruncated ? Number(req.headers.get('content-length')) : file.size)
  }
  const content = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const { name: stem, ext } = parse(file.name)
  if (req.context.trustedSvg && ext === '.svg') return { ...file, name: fileName(stem, content, 'svg') }
  const { mime, extension, ...size } = await inspectPicture(content)
  if (crop) applyCrop(req, crop, size)
  const edits = crop ? JSON.stringify(crop) : ''
  return { ...(await withoutTempFile(file, content)), mimetype: mime, name: fileName(stem, content, extension, edits) }
}

/** The storage adapter of S3 forgets the temporary file, which Payload would delete otherwise. */
async function withoutTempFile({ tempFilePath, ...file }: File, content: Buffer): Promise<File> {
  if (!settings().S3) return tempFilePath ? { ...file, tempFilePath } : file
  if (tempFilePath) await rm(tempFilePath, { force: true })
  return { ...file, data: content }
}

function fileName(stem: string, content: Buffer, ending: string, edits = ''): string {
  const words = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const hash = createHash('sha256').update(content).update(edits).digest('hex').slice(0, 10)
  return `${words || 'picture'}-${hash}.${ending}`
}

/** The stored file of a picture to crop, with its name before the hash was added. */
async function readStoredFile(id: string, req: PayloadRequest): Promise<File> {
  const { filename, mimeType } = await req.payload.findByID({ collection: 'media', id, depth: 0, req })
  const files = await pictureFiles()
  await files.fetch(filename ?? '')
  const data = await readFile(join(files.folder, filename ?? ''))
  const name = (filename ?? '').replace(/-[0-9a-f]{10}(-\d+)?(?=\.\w+$)/, '')
  return { data, name, mimetype: mimeType ?? '', size: data.length }
}
