import type { Media } from '../../payload-types.ts'
import { listFittingPictureSizes, type PictureSize } from './sizes.ts'

/** The fields of a picture's document by which missing sizes are recognized. */
export type PictureSizeFields = Pick<Media, 'filename' | 'mimeType' | 'width' | 'color'> & {
  sizes?: { [name: string]: { filename?: string | null } | null } | null
}

/** Returns the sizes that a picture of an earlier version lacks; none for an SVG. */
export function listMissingPictureSizes({ mimeType, width, sizes }: PictureSizeFields): PictureSize[] {
  if (mimeType === 'image/svg+xml') return []
  return listFittingPictureSizes(width ?? 0).filter(({ name }) => !sizes?.[name]?.filename)
}

/** Whether a picture lacks a size or its color. */
export function isMissingSizesOrColor(picture: PictureSizeFields): boolean {
  if (!picture.filename || picture.mimeType === 'image/svg+xml') return false
  return listMissingPictureSizes(picture).length > 0 || typeof picture.color !== 'string'
}
