import type { Field } from 'payload'
import type { Picture } from '../../../../src/domain/pages/page-data.ts'
import { escapeXml } from '../../../../src/domain/text/xml.ts'
import type { Media } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'

/**
 * Returns a hidden Payload field for the pictures in a rich text, set on save. The field prevents the deletion of these
 * pictures, and makes their changes update the pages that show them.
 */
export function textPicturesField(): Field {
  return {
    name: 'textPictures',
    type: 'upload',
    relationTo: 'media',
    hasMany: true,
    label: 'Picture in the text',
    hidden: true,
    admin: { disabled: true },
  }
}

/** `sizes` attribute of a picture as wide as the text (src/styles/prose.css). */
const SIZES = 'min(38rem, 92vw)'
/** `sizes` attribute of a picture beside a text. */
const HALF = '(min-width: 40rem) min(18rem, 46vw - 1rem), 92vw'

const PLACE = /<img data-picture="([^"]*)"( data-half)? \/>/g

/**
 * Returns a rich text's HTML with its picture placeholders replaced by pictures. Removes placeholders of pictures that
 * are not in `media`.
 */
export function fillPicturePlaceholders(html: string, media: readonly (Media | string)[] | null | undefined): string {
  if (!html.includes('data-picture')) return html
  const known = new Map((media ?? []).flatMap((each) => (typeof each === 'string' ? [] : [[each.id, each]])))
  return html.replace(PLACE, (_, id: string, half?: string) => {
    const picture = toPicture(known.get(id))
    return picture ? pictureHtml(picture, half ? HALF : SIZES) : ''
  })
}

function pictureHtml({ src, alt, width, height, avif, webp }: Picture, sizes: string): string {
  const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : ''
  const image = `<img src="${escapeXml(src)}" alt="${escapeXml(alt)}"${size} loading="lazy" decoding="async">`
  const sources = Object.entries({ avif, webp }).map(([type, srcset]) =>
    srcset ? `<source type="image/${type}" srcset="${escapeXml(srcset)}" sizes="${sizes}">` : '',
  )
  return `<picture>${sources.join('')}${image}</picture>`
}
