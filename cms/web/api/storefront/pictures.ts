import type { PageMeta, Picture } from '../../../../src/domain/pages/page-data.ts'

export function toApiMeta(meta: PageMeta | undefined) {
  const { title = '', description = '', picture = null } = meta ?? {}
  return { title, description, picture: toApiPicture(picture) }
}

type SentPicture = Required<Pick<Picture, 'src' | 'alt' | 'width' | 'height' | 'avif' | 'webp'>> & {
  focus: { x: number; y: number } | null
  color: string | null
}

export function toApiPicture<P extends Picture | null>(picture: P): P extends null ? SentPicture | null : SentPicture
export function toApiPicture(picture: Picture | null): SentPicture | null {
  if (!picture) return null
  const { src, alt, width, height, avif, webp, focus = null, color = null } = picture
  return { src, alt, width, height, avif, webp, focus, color }
}
