import type { PageMeta } from '../../../../src/domain/pages/page-data.ts'
import { idOf } from '../../../base/references.ts'
import type { Media } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'

/** The fields of cms/shop/texts/seo/seo-plugin.ts, with populated picture. */
type Stored = { title?: string | null; description?: string | null; image?: string | Media | null } | null

/**
 * Returns the title, description and picture for search engines that staff chose; '' and null where they chose none.
 * `metaPictureId` is the id of the picture.
 */
export function toPageMeta(meta: Stored | undefined): { meta: PageMeta; metaPictureId: string | null } {
  const { title, description, image } = meta ?? {}
  return {
    meta: { title: title ?? '', description: description ?? '', picture: toPicture(image) },
    metaPictureId: idOf(image),
  }
}
