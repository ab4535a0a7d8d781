import type { Payload } from 'payload'
import type { Media } from '../../../payload-types.ts'
import { MEDIA_PATH } from '../../../shop/pictures/picture.ts'

/** A picture as a form of the panel shows it. `focus` is the focal point, in percent from the left and from the top. */
export type FormPicture = {
  id: string
  alt: string
  /** URL of a small version; `src` is the URL of the original. */
  thumbnail: string
  src: string
  width: number
  height: number
  focus: { x: number; y: number }
}

type Stored = Pick<Media, 'id' | 'alt' | 'filename' | 'width' | 'height' | 'focus' | 'sizes'>

/** Converts a picture's document, or the response of an upload, to a picture for a form. */
export function toFormPicture({ id, alt, filename, width, height, focus, sizes }: Stored): FormPicture {
  const address = (name: string | null | undefined) => `${MEDIA_PATH}/${encodeURIComponent(name ?? '')}`
  return {
    id,
    alt,
    src: address(filename),
    thumbnail: address(sizes?.webp360?.filename ?? filename),
    width: width ?? 0,
    height: height ?? 0,
    focus: { x: focus?.x ?? 50, y: focus?.y ?? 50 },
  }
}

/** Reads pictures by id, each once and in no certain order. Deleted ones are left out. */
export async function readMediaByIds({ db }: Payload, ids: readonly string[]): Promise<Media[]> {
  if (ids.length === 0) return []
  const where = { id: { in: [...new Set(ids)] } }
  return (await db.find<Media>({ collection: 'media', where, pagination: false, limit: 0 })).docs
}
