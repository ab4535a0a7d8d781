import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { createPictureError } from './limits.ts'

/** A crop of Payload's editor: its corner in percent, its size in pixels. */
export type Crop = z.infer<typeof schema>

const percent = z.coerce.number().min(0).max(100)
const pixels = z.coerce.number().int().min(1)
const schema = z.object({
  crop: z.object({ x: percent, y: percent }),
  widthInPixels: pixels,
  heightInPixels: pixels,
})

/**
 * Returns the crop that Payload's image editor put into the request's query; null if there is no crop. Removes all
 * edits of the image editor from the query. Throws an `APIError` if the crop is invalid.
 */
export function extractCropFromQuery(req: PayloadRequest): Crop | null {
  const edits = req.query?.uploadEdits as { crop?: unknown } | undefined
  if (req.query) delete req.query.uploadEdits
  if (!edits?.crop) return null
  const parsed = schema.safeParse(edits)
  if (!parsed.success) throw createPictureError('The crop cannot be read.', 400)
  return parsed.data
}

/** A rectangle in a picture, in pixels. */
export type PixelArea = { left: number; top: number; width: number; height: number }

/**
 * Returns the rectangle that a crop keeps of a picture of this size; null if the crop keeps the whole picture. Throws
 * an `APIError` if the crop exceeds the picture.
 */
export function toCroppedPixelArea(crop: Crop, { width, height }: { width: number; height: number }): PixelArea | null {
  const left = Math.floor((crop.crop.x / 100) * width)
  const top = Math.floor((crop.crop.y / 100) * height)
  if (left + crop.widthInPixels > width || top + crop.heightInPixels > height) {
    throw createPictureError(`The crop reaches beyond the picture, which is ${width} × ${height} pixels.`, 400)
  }
  if (crop.widthInPixels === width && crop.heightInPixels === height) return null
  return { left, top, width: crop.widthInPixels, height: crop.heightInPixels }
}
