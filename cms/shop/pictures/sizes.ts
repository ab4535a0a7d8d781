/**
 * The widths in which every picture is stored, in WebP and AVIF, besides its own; smaller originals are not enlarged.
 * The smallest is for thumbnails.
 */
const WIDTHS = [160, 360, 720, 1440] as const

/** Maximum stored width of a picture's own size. */
export const MAX_WIDTH = 2560

/**
 * Compared with the usual effort of 4, effort 1 takes a fifteenth of the time. Color has half the resolution of
 * brightness, as WebP always stores it. The files look like the WebP ones or better and are a little smaller.
 */
export const AVIF = { quality: 56, effort: 1, chromaSubsampling: '4:2:0' }
export const WEBP = { quality: 78 }

/** `width`: null for the picture's own. */
export type PictureSize = {
  name: `${'webp' | 'avif'}${(typeof WIDTHS)[number] | 'Full'}`
  format: 'webp' | 'avif'
  width: (typeof WIDTHS)[number] | null
}

export const PICTURE_SIZES: readonly PictureSize[] = [...WIDTHS, null].flatMap((width): PictureSize[] => [
  { name: `webp${width ?? 'Full'}`, format: 'webp', width },
  { name: `avif${width ?? 'Full'}`, format: 'avif', width },
])

/** The size that shared links show (src/domain/shared-picture.ts): 10 ms of an upload. */
export const SHARED_SIZE = 'jpegShared'

export function sharedFileName(stem: string): string {
  return `${stem}-shared.jpg`
}

/** The name of the file of a size, by that of its picture without the extension. */
export function sizeFileName(stem: string, { width, format }: PictureSize): string {
  return `${stem}-${width ?? 'full'}.${format}`
}
