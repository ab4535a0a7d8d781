/**
 * Widths in pixels in which each picture is stored besides its own width. A picture is never enlarged. All widths are
 * stored as AVIF, some also as WebP for browsers without AVIF.
 */
const WIDTHS = [160, 240, 360, 540, 720, 1080, 1440] as const
const WEBP_WIDTHS = [160, 360, 720, 1440] as const

/** Maximum width in pixels of a picture's sizes. The original file keeps its own width. */
export const LARGEST_STORED_WIDTH_PIXELS = 2560

/**
 * Options for encoding AVIF. Effort 1 takes a fifteenth of the time of the default 4. This quality gives about the same
 * look and file size as `WEBP_OPTIONS`.
 */
export const AVIF_OPTIONS = { quality: 56, effort: 1, chromaSubsampling: '4:2:0' }
/** Options for encoding WebP. Effort 2 takes a third of the time of the default 4, for 7 % more bytes. */
export const WEBP_OPTIONS = { quality: 78, effort: 2 }

/** Minimum width in pixels for 10 bits per channel. 8 bits show bands in large gradients. */
const DEEP_WIDTH = 1080

/** Returns the options of AVIF encoding for a picture of this width in pixels. */
export function createAvifOptionsForWidth(width: number) {
  return { ...AVIF_OPTIONS, bitdepth: width < DEEP_WIDTH ? (8 as const) : (10 as const) }
}

/**
 * A size in which pictures are stored: format and width in pixels. `width` null means the picture's own width, at most
 * `LARGEST_STORED_WIDTH_PIXELS`.
 */
export type PictureSize = {
  name: `webp${(typeof WEBP_WIDTHS)[number] | 'Full'}` | `avif${(typeof WIDTHS)[number] | 'Full'}`
  format: 'webp' | 'avif'
  width: (typeof WIDTHS)[number] | null
}

/** All sizes in which pictures are stored, besides the size for shared links. */
export const PICTURE_SIZES: readonly PictureSize[] = [
  ...[...WEBP_WIDTHS, null].map((width): PictureSize => ({ name: `webp${width ?? 'Full'}`, format: 'webp', width })),
  ...[...WIDTHS, null].map((width): PictureSize => ({ name: `avif${width ?? 'Full'}`, format: 'avif', width })),
]

/** Returns the sizes in which a picture of this width in pixels is stored: those that do not enlarge it. */
export function listFittingPictureSizes(picture: number): PictureSize[] {
  return PICTURE_SIZES.filter(({ width }) => width === null || width <= picture)
}

/** The name of the size for shared links (src/domain/pictures/link-preview-picture-size.ts). */
export const SHARED_LINK_SIZE_NAME = 'jpegShared'

/** Returns the file name of a picture's size for shared links. `stem` is the picture's file name without extension. */
export function formatSharedLinkFileName(stem: string): string {
  return `${stem}-shared.jpg`
}

/** Returns the file name of a picture's size. `stem` is the picture's file name without extension. */
export function formatPictureSizeFileName(stem: string, { width, format }: PictureSize): string {
  return `${stem}-${width ?? 'full'}.${format}`
}
