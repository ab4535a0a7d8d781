import {
  fillPlaceholders,
  type TextPlaceholderValues,
} from '../../../../src/domain/delivery/placeholders-and-free-shipping.ts'
import type { WrittenPage } from '../../../../src/domain/pages/page-data.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import type { WrittenPageLink } from '../../../../src/domain/pages/written-page.ts'
import { idOf, idsOf } from '../../../base/references.ts'
import type { Page } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'
import { fillPicturePlaceholders } from '../../texts/rich-text/text-pictures.ts'
import { toPageMeta } from './page-meta.ts'

/**
 * A page that staff write, such as shipping terms, with the data of pages and API calls, its searchable plain text, and
 * the ids of its pictures.
 */
export type CatalogWrittenPage = WrittenPage & { text: string; mediaIds: string[] }

export function toCatalogWrittenPage(doc: Page): CatalogWrittenPage {
  const { meta, metaPictureId } = toPageMeta(doc.meta)
  return {
    id: doc.id,
    slug: doc.slug ?? '',
    path: paths.page(doc.slug ?? ''),
    title: doc.title,
    lead: doc.lead?.trim() ?? '',
    content: fillPicturePlaceholders(doc.contentHtml ?? '', doc.textPictures),
    picture: toPicture(doc.picture),
    updatedAt: doc.updatedAt,
    meta,
    text: [doc.lead, doc.contentText].filter(Boolean).join(' '),
    mediaIds: [...idsOf(doc.textPictures), ...[idOf(doc.picture), metaPictureId].filter((id) => id !== null)],
  }
}

/**
 * Returns the page as shoppers see it: placeholders in its texts are replaced by the branch's values, and fields that
 * only searches use are left out.
 */
export function fillPagePlaceholders(
  { text, mediaIds, ...page }: CatalogWrittenPage,
  threshold: TextPlaceholderValues,
): WrittenPage {
  const [lead, content] = [page.lead, page.content].map((each) => fillPlaceholders(each, threshold)) as [string, string]
  return { ...page, lead, content }
}

export function toPageLink({ title, path }: CatalogWrittenPage): WrittenPageLink {
  return { title, path }
}
