import type { PageMeta } from '../../../../src/domain/pages/page-data.ts'
import { idOf } from '../../../base/references.ts'
import type { Media } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'

/** The fields of cms/shop/texts/seo/seo-plugin.ts, with the picture populated. */
type Stored = { title?: string | null; description?: string | null; image?: string | Media | null } | null

/** Returns the staff's texts for search results. `metaPictureId`: for the tags of the page. */
export function toPageMeta(meta: Stored | undefined): { meta: PageMeta; metaPictureId: string | null } {
  const { title, description, image } = meta ?? {}
  return {
    meta: { title: title ?? '', description: description ?? '', picture: toPicture(image) },
    metaPictureId: idOf(image),
  }
}
