import { APIError } from 'payload'
import { formatCount } from '../../../src/domain/text/count.ts'

const MB = 1024 * 1024

/** The largest file that staff may upload. */
export const MAX_PICTURE_MB = 20
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * MB

/** The sensor of a telephone with “50 megapixels” has 8192 × 6144. Decoding more would need too much memory. */
export const MAX_PICTURE_PIXELS = 51_000_000

/** The maximum width and height of WebP and AVIF. */
const MAX_PICTURE_SIDE = 16_383

/** An error with a message for the person who uploads. */
export function pictureError(message: string, status: 400 | 413 | 415 | 503): APIError {
  return new APIError(message, status, null, true)
}

/** `bytes` is NaN when unknown. It may be the size of the whole request, a little more than the file. */
export function tooManyBytesError(bytes: number): APIError {
  const size = Math.max(MAX_PICTURE_MB + 0.1, Math.round((bytes / MB) * 10) / 10)
  const actual = bytes > MAX_PICTURE_BYTES ? `${size} MB` : 'larger'
  return pictureError(`A picture may have at most ${MAX_PICTURE_MB} MB; this is ${actual}.`, 413)
}

export function checkPixels(width: number, height: number): void {
  const pixels = width * height
  if (pixels > MAX_PICTURE_PIXELS) {
    const size = `${formatCount(width)} × ${formatCount(height)}`
    const [most, actual] = [MAX_PICTURE_PIXELS, pixels].map((number) => formatCount(Math.ceil(number / 1_000_000)))
    throw pictureError(`A picture may have at most ${most} million pixels; this has ${actual} million (${size}).`, 413)
  }
  const side = Math.max(width, height)
  if (side > MAX_PICTURE_SIDE) {
    const most = formatCount(MAX_PICTURE_SIDE)
    throw pictureError(`A picture may be at most ${most} pixels wide or high; this has ${formatCount(side)}.`, 413)
  }
}
