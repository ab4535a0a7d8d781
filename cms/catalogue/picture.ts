import type { Picture } from '../../src/domain/page-data.ts'
import type { Media } from '../payload-types.ts'

/** Where uploaded files are served, with a year of cache: their names change with their content. */
export const mediaPath = '/media'

/** A stored picture with all its widths; null where the reference is empty or was not populated. */
export function pictureOf(media: Media | string | null | undefined): Picture | null {
  if (!media || typeof media === 'string' || !media.filename) return null
  return {
    src: addressOf(media.filename),
    alt: media.alt,
    width: media.width ?? 0,
    height: media.height ?? 0,
    avif: sourcesOf(media, 'image/avif'),
    webp: sourcesOf(media, 'image/webp'),
  }
}

function addressOf(filename: string): string {
  return `${mediaPath}/${encodeURIComponent(filename)}`
}

/** A srcset of every stored width in one format, the original among them where it has that format. */
function sourcesOf(media: Media, type: string): string {
  const { filename, mimeType, width } = media
  const kept = Object.values(media.sizes ?? {}).filter((size) => size.mimeType === type && size.filename)
  return [...kept, ...(mimeType === type ? [{ filename, width }] : [])]
    .map(({ filename, width }) => `${addressOf(filename ?? '')} ${width}w`)
    .join(', ')
}
