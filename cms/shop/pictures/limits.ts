import { APIError } from 'payload'
import { formatCount } from '../../../src/domain/text/count.ts'

const MB = 1024 * 1024

/** Maximum size of an uploaded picture file, in megabytes of 1024 × 1024 bytes. */
export const MAX_PICTURE_MB = 20
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * MB

/** Maximum number of pixels, which limits memory use. A phone's “50 megapixels” are 8192 × 6144. */
export const MAX_PICTURE_PIXELS = 51_000_000

/** Maximum width and height of WebP and AVIF, in pixels. */
const MAX_PICTURE_SIDE = 16_383

/** Creates an error about a picture, with an HTTP status; the uploading person sees `message`. Does not throw it. */
export function createPictureError(message: string, status: 400 | 413 | 415 | 503): APIError {
  return new APIError(message, status, null, true)
}

/**
 * Creates (does not throw) the error for a picture file above the maximum. `bytes` is its size or the request's; NaN if
 * unknown.
 */
export function createPictureFileTooLargeError(bytes: number): APIError {
  const size = Math.max(MAX_PICTURE_MB + 0.1, Math.round((bytes / MB) * 10) / 10)
  const actual = bytes > MAX_PICTURE_BYTES ? `${size} MB` : 'larger'
  return createPictureError(`A picture may have at most ${MAX_PICTURE_MB} MB; this is ${actual}.`, 413)
}

/** Throws an `APIError` if a picture has too many pixels, or is too wide or too high for WebP and AVIF. */
export function assertPixelLimit(width: number, height: number): void {
  const pixels = width * height
  if (pixels > MAX_PICTURE_PIXELS) {
    const size = `${formatCount(width)} × ${formatCount(height)}`
    const [most, actual] = [MAX_PICTURE_PIXELS, pixels].map((number) => formatCount(Math.ceil(number / 1_000_000)))
    throw createPictureError(
      `A picture may have at most ${most} million pixels; this has ${actual} million (${size}).`,
      413,
    )
  }
  const side = Math.max(width, height)
  if (side > MAX_PICTURE_SIDE) {
    const most = formatCount(MAX_PICTURE_SIDE)
    throw createPictureError(
      `A picture may be at most ${most} pixels wide or high; this has ${formatCount(side)}.`,
      413,
    )
  }
}
