import type { Picture } from '../../../src/domain/pages/page-data.ts'
import type { Media } from '../../payload-types.ts'
import { SHARED_LINK_SIZE_NAME } from './sizes.ts'

/** URL path of picture files. They are cached for a year, because names change with the content. */
export const MEDIA_PATH = '/media'

/**
 * Converts a picture's document to what pages show: URL, size, alternative text, and srcsets of its stored widths.
 * Returns null if the reference is empty or not populated.
 */
export function toPicture(media: Media | string | null | undefined): Picture | null {
  if (!media || typeof media === 'string' || !media.filename) return null
  const picture = made.get(media) ?? makePicture(media, media.filename)
  made.set(media, picture)
  return picture
}

/** Cache of converted pictures, because many products can share one. */
const made = new WeakMap<Media, Picture>()

function makePicture(media: Media, filename: string): Picture {
  const { x, y } = media.focus ?? {}
  const shared = media.sizes?.[SHARED_LINK_SIZE_NAME]?.filename
  return {
    src: mediaUrl(filename),
    alt: media.alt,
    width: media.width ?? 0,
    height: media.height ?? 0,
    avif: toSrcset(media, 'image/avif'),
    webp: toSrcset(media, 'image/webp'),
    ...(shared && { shared: mediaUrl(shared) }),
    ...((x ?? y) != null && { focus: { x: x ?? 50, y: y ?? 50 } }),
    ...(media.color && { color: media.color }),
  }
}

function mediaUrl(filename: string): string {
  return `${MEDIA_PATH}/${encodeURIComponent(filename)}`
}

/** Returns the srcset of all stored widths in one format, with the original. */
function toSrcset(media: Media, type: string): string {
  const { filename, mimeType, width } = media
  const stored = Object.values(media.sizes ?? {}).filter((size) => size.mimeType === type && size.filename)
  const candidates = [...(mimeType === type ? [{ filename, width }] : []), ...stored]
  const byWidth = new Map(candidates.map(({ filename, width }) => [width ?? 0, filename ?? '']))
  return [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, filename]) => `${mediaUrl(filename)} ${width}w`)
    .join(', ')
}
