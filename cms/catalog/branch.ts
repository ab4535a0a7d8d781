import type { KeyValue } from '../../src/domain/branch.ts'
import { toLinkUrl, toWebUrl } from '../../src/domain/link.ts'
import type { PageBranch } from '../../src/domain/page-data.ts'
import type { Branch } from '../payload-types.ts'
import { toPicture } from '../pictures/picture.ts'
import { idOf } from '../references.ts'
import { sanitizeHtml } from '../rich-text/html.ts'

/** `lowStockThreshold` is null where staff are not told of low stock. */
export type CatalogBranch = PageBranch & { mediaIds: string[]; updatedAt: string; lowStockThreshold: number | null }

/** Converts a branch document, with its pictures populated, to the data of pages and calls. */
export function toPageBranch(doc: Branch): CatalogBranch {
  const slides = (doc.slides ?? []).map((slide) => ({
    title: slide.title,
    content: sanitizeHtml(slide.html),
    picture: toPicture(slide.picture),
    href: toLinkUrl(slide.href ?? '') ?? '',
    linkLabel: slide.linkLabel ?? '',
  }))
  const brands = (doc.brands ?? []).flatMap(({ name, picture }) => {
    const shown = toPicture(picture)
    return shown ? [{ name, picture: shown }] : []
  })
  return {
    id: doc.id,
    name: doc.name,
    picture: toPicture(doc.logo)?.src ?? '',
    logo: toPicture(doc.logo),
    slide: slides.map(({ title, content, picture }) => ({ title, content, image: picture?.src ?? '' })),
    slides,
    brands,
    support_info: toKeyValues(doc.support_info),
    contact: toKeyValues(doc.contact).map(withSafeHtml),
    social: toKeyValues(doc.social).map(withWebAddress),
    mediaIds: mediaIn(doc).flatMap((media) => idOf(media) ?? []),
    updatedAt: doc.updatedAt,
    currency: doc.currency,
    perList: doc.productsPerList,
    lowStockThreshold: doc.lowStockThreshold ?? null,
  }
}

/** Whether `store` is this branch's name or one of its aliases, ignoring case. */
export function matchesStoreName(branch: Pick<Branch, 'name' | 'aliases'>, store: string): boolean {
  const wanted = store.trim().toLowerCase()
  return [branch.name, ...(branch.aliases ?? [])].some((name) => name.toLowerCase() === wanted)
}

/** The contact entries that hold HTML; the others are plain text. */
const HTML_KEYS = ['map', 'introduction', 'about the product']

function withSafeHtml({ key, value }: KeyValue): KeyValue {
  return { key, value: HTML_KEYS.includes(key.toLowerCase()) ? sanitizeHtml(value) : value }
}

/** Values stored before they were validated, and drafts, may be invalid addresses. */
function withWebAddress({ key, value }: KeyValue): KeyValue {
  return { key, value: toWebUrl(value) ?? '' }
}

function mediaIn({ logo, placeholder, slides, brands }: Branch) {
  return [
    logo,
    placeholder,
    ...(slides ?? []).map((slide) => slide.picture),
    ...(brands ?? []).map((brand) => brand.picture),
  ]
}

function toKeyValues(list: { key: string; value?: string | null }[] | null | undefined): KeyValue[] {
  return (list ?? []).map(({ key, value }) => ({ key, value: value ?? '' }))
}
