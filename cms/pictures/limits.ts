import { APIError } from 'payload'

const MB = 1024 * 1024

/** The largest file that staff may upload. */
export const MAX_PICTURE_MB = 20
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * MB

/** A picture of more would take the machine's memory when it is read. */
export const MAX_PICTURE_PIXELS = 50_000_000

/** Neither WebP nor AVIF can be wider or higher. */
const MAX_PICTURE_SIDE = 16_383

/** The message for the person who uploads, and the HTTP status. */
export function pictureError(message: string, status: 400 | 413 | 415): APIError {
  return new APIError(message, status, null, true)
}

/** `bytes` may be unknown (NaN), and counts a little more than the file when it is that of a whole request. */
export function tooManyBytesError(bytes: number): APIError {
  const size = Math.max(MAX_PICTURE_MB + 0.1, Math.round((bytes / MB) * 10) / 10)
  const actual = bytes > MAX_PICTURE_BYTES ? `${size} MB` : 'larger'
  return pictureError(`A picture may have at most ${MAX_PICTURE_MB} MB; this is ${actual}.`, 413)
}

export function checkPixels(width: number, height: number): void {
  const pixels = width * height
  if (pixels > MAX_PICTURE_PIXELS) {
    const size = `${formatNumber(width)} × ${formatNumber(height)}`
    const [most, actual] = [MAX_PICTURE_PIXELS, pixels].map((number) => formatNumber(Math.ceil(number / 1_000_000)))
    throw pictureError(`A picture may have at most ${most} million pixels; this has ${actual} million (${size}).`, 413)
  }
  const side = Math.max(width, height)
  if (side > MAX_PICTURE_SIDE) {
    const most = formatNumber(MAX_PICTURE_SIDE)
    throw pictureError(`A picture may be at most ${most} pixels wide or high; this has ${formatNumber(side)}.`, 413)
  }
}

function formatNumber(number: number): string {
  return number.toLocaleString('en-US')
}
