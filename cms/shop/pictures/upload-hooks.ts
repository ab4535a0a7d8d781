import {
  addDataAndFileToRequest,
  type CollectionBeforeOperationHook,
  type Endpoint,
  type PayloadHandler,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { createAccessRule } from '../../base/accounts/access.ts'
import { extractCropFromQuery } from './crop.ts'
import { createPictureError } from './limits.ts'
import type { PictureFileFields } from './make-files.ts'
import { deleteTemporaryUploadFile, readStoredPictureAsUpload, storeUploadedPicture } from './store-upload.ts'

/** Fields that describe a picture's file. Values in requests are dropped. */
const FILE_FIELDS = [
  'filename',
  'prefix',
  'url',
  'thumbnailURL',
  'mimeType',
  'filesize',
  'width',
  'height',
  'sizes',
  'color',
]

/**
 * Changes Payload's endpoints of pictures, in `config`, to store uploaded files before the transaction begins, because
 * a transaction blocks all other writers in SQLite. Files uploaded by the Local API are stored within the transaction.
 */
export function wrapPictureSaveEndpoints(config: SanitizedConfig): SanitizedConfig {
  const media = config.collections.find(({ slug }) => slug === 'media')
  for (const endpoint of media?.endpoints || []) if (isSave(endpoint)) storeFirst(endpoint)
  return config
}

function isSave({ method, path }: Endpoint): boolean {
  return (method === 'post' && path === '/') || (method === 'patch' && path === '/:id')
}

function storeFirst(endpoint: Omit<Endpoint, 'root'>): void {
  const save: PayloadHandler = endpoint.handler
  endpoint.handler = async (req) => {
    await addDataAndFileToRequest(req)
    // The body has been read.
    Object.defineProperty(req, 'body', { value: null })
    for (const name of FILE_FIELDS) delete req.data?.[name]
    if (createAccessRule('editPictures')({ req })) await storeFile(req, req.routeParams?.id as string | undefined)
    return save(req)
  }
}

/**
 * Collection hook of pictures: stores the files of an upload before the document is created or updated, and sets its
 * file fields. File fields in a request are dropped.
 */
export const storePictureUpload: CollectionBeforeOperationHook = async ({ args, operation, req, overrideAccess }) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Does not read the file: Payload refuses the operation later.
  if (!overrideAccess && !createAccessRule('editPictures')({ req })) return args
  const { id, data } = args as { id?: string; data: Record<string, unknown> }
  if (operation === 'update' && !id && req.file)
    throw createPictureError('A file takes the place of one picture only.', 400)
  for (const name of FILE_FIELDS) delete data[name]
  await storeFile(req, id)
  const stored = takeStored(req)
  if (stored) Object.assign(data, { ...stored, url: null })
  else if (operation === 'create') throw createPictureError('Please choose a picture to upload.', 400)
  return args
}

/** Stores the request's file, or a crop of picture `id`, and puts the fields into `req.context`. */
async function storeFile(req: PayloadRequest, id: string | undefined): Promise<void> {
  const sent = req.file
  // Payload must not handle the file as well.
  delete req.file
  try {
    const crop = extractCropFromQuery(req)
    const stored = id && (sent || crop) ? await req.payload.findByID({ collection: 'media', id, depth: 0 }) : null
    const file =
      sent ?? (crop && stored && (await readStoredPictureAsUpload(stored.filename ?? '', stored.mimeType ?? '')))
    if (file) req.context.storedPicture = await storeUploadedPicture(file, crop, req)
  } finally {
    if (sent) await deleteTemporaryUploadFile(sent)
  }
}

function takeStored(req: PayloadRequest): PictureFileFields | undefined {
  const stored = req.context.storedPicture as PictureFileFields | undefined
  delete req.context.storedPicture
  return stored
}
