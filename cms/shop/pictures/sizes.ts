/**
 * The widths in which every picture is stored, besides its own; smaller originals are not enlarged. The smallest is for thumbnails.
 * All are in AVIF, and these in WebP too: for the few browsers without AVIF that is enough.
 */
const WIDTHS = [160, 240, 360, 540, 720, 1080, 1440] as const
const WEBP_WIDTHS = [160, 360, 720, 1440] as const

/** Maximum stored width of a picture's own size. */
export const MAX_WIDTH = 2560

/**
 * Compared with the usual effort of 4, effort 1 takes a fifteenth of the time. Color has half the resolution of
 * brightness, as WebP always stores it. The files look like the WebP ones or better and are a little smaller.
 */
export const AVIF = { quality: 56, effort: 1, chromaSubsampling: '4:2:0' }
/** Effort 2 takes a third of the time of the usual 4, for 7 % more bytes. */
export const WEBP = { quality: 78, effort: 2 }

/** From this width on, 8 bits would show bands in gradients. */
const DEEP_WIDTH = 1080

/** How a picture of this width is encoded in AVIF. */
export function avifOptions(width: number) {
  return { ...AVIF, bitdepth: width < DEEP_WIDTH ? (8 as const) : (10 as const) }
}

/** `width`: null for the picture's own. */
export type PictureSize = {
  name: `webp${(typeof WEBP_WIDTHS)[number] | 'Full'}` | `avif${(typeof WIDTHS)[number] | 'Full'}`
  format: 'webp' | 'avif'
  width: (typeof WIDTHS)[number] | null
}

export const PICTURE_SIZES: readonly PictureSize[] = [
  ...[...WEBP_WIDTHS, null].map((width): PictureSize => ({ name: `webp${width ?? 'Full'}`, format: 'webp', width })),
  ...[...WIDTHS, null].map((width): PictureSize => ({ name: `avif${width ?? 'Full'}`, format: 'avif', width })),
]

/** The sizes of a picture that is so wide. */
export function fittingSizes(picture: number): PictureSize[] {
  return PICTURE_SIZES.filter(({ width }) => width === null || width <= picture)
}

/** The size that shared links show (src/domain/pictures/shared-picture.ts): 10 ms of an upload. */
export const SHARED_SIZE = 'jpegShared'

export function sharedFileName(stem: string): string {
  return `${stem}-shared.jpg`
}

/** The name of the file of a size. `stem` is the name of the picture's file without the extension. */
export function sizeFileName(stem: string, { width, format }: PictureSize): string {
  return `${stem}-${width ?? 'full'}.${format}`
}
