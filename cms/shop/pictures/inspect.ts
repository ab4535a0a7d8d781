import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { assertPixelLimit, createPictureError, MAX_PICTURE_PIXELS } from './limits.ts'

/** An uploaded picture's type, and its size in upright orientation. */
export type InspectedPicture = { mime: string; extension: string; width: number; height: number }

/** Accepted MIME types of bitmaps. check-svg.ts checks SVGs. */
const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

/**
 * Decodes a whole bitmap and returns its type and size. Throws an `APIError` if the file is not an accepted picture, is
 * truncated or animated, or has too many pixels.
 */
export async function inspectPicture(data: Buffer): Promise<InspectedPicture> {
  const type = await fileTypeFromBuffer(data)
  if (!type || !ACCEPTED_TYPES.includes(type.mime)) throw notAPicture(type?.ext)
  if (type.mime === 'image/avif' && !isWholeIsoFile(data)) throw brokenPicture()
  const { autoOrient, pages = 1 } = await decode(sharp(data, { limitInputPixels: false }).metadata())
  const { width, height } = autoOrient
  // Payload would store all frames in one tall AVIF.
  if (pages > 1) throw createPictureError('An animated picture is not accepted: please upload a still one.', 415)
  assertPixelLimit(width, height)
  // Resizes while decoding, so that the whole picture is never in memory.
  const small = sharp(data, { limitInputPixels: MAX_PICTURE_PIXELS }).resize({ width: 16, height: 16, fit: 'inside' })
  await decode(small.raw().toBuffer())
  return { mime: type.mime, extension: type.ext, width, height }
}

/** Returns the size of an SVG in pixels: its width and height, or else the size of its `viewBox`. */
export async function parseSvgSizePixels(data: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await decode(sharp(data, { limitInputPixels: false }).metadata())
  return { width, height }
}

async function decode<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw brokenPicture()
  })
}

function brokenPicture() {
  return createPictureError('This picture is broken or was cut short: it cannot be read to its end.', 400)
}

/** Whether an AVIF file is complete: its boxes end at the end of the file (ISO 14496-12 §4.2). */
function isWholeIsoFile(data: Buffer): boolean {
  let offset = 0
  while (offset + 8 <= data.length) {
    const size = data.readUInt32BE(offset)
    if (size === 0) return true
    const isLong = size === 1 && offset + 16 <= data.length
    const boxSize = isLong ? Number(data.readBigUInt64BE(offset + 8)) : size
    if (boxSize < 8) return false
    offset += boxSize
  }
  return offset === data.length
}

const HEIC_ADVICE =
  'This is an HEIC picture of an iPhone. Please export it as JPEG: on an iPhone, choose Settings → Camera → Formats → Most Compatible; on a Mac, open it in Preview and choose File → Export.'

function notAPicture(ending: string | undefined) {
  if (ending === 'heic' || ending === 'heif') return createPictureError(HEIC_ADVICE, 415)
  const content = ending ? `; its content is ${ending.toUpperCase()}` : ''
  return createPictureError(`This is not a PNG, JPEG, WebP, AVIF or SVG picture${content}.`, 415)
}
