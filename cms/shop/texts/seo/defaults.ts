import type { GenerateTitle } from '@payloadcms/plugin-seo/types'
import type { Payload, Where } from 'payload'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { createProductPath, toProductSlug } from '../../../../src/domain/products/product-url.ts'
import {
  formatListMetaDescription,
  formatProductCount,
  formatTitleWithShopName,
} from '../../../../src/domain/search/search-texts.ts'
import { extractPageDescription } from '../../../../src/domain/text/plain-text.ts'
import { idOf } from '../../../base/references.ts'
import { settings } from '../../../base/settings/env.ts'
import { readShownBranch } from '../../../base/settings/shown-branch.ts'
import { richTextToHtml } from '../rich-text/to-html.ts'

// Default titles and descriptions, made from the form's data, for empty fields.

type Form = Record<string, unknown>
type Args = Parameters<GenerateTitle<Form>>[0]

/** Returns the default title of a document's page. */
export async function composeDefaultSeoTitle({ doc, req }: Args): Promise<string> {
  return formatTitleWithShopName(nameOf(doc), await siteName(req.payload))
}

/** Returns the default description of a document's page in search results. */
export async function composeDefaultSeoDescription({ doc, id, collectionConfig, req }: Args): Promise<string> {
  if (collectionConfig?.slug !== 'categories')
    return String(doc.lead ?? '').trim() || extractPageDescription(richTextToHtml(doc.description ?? doc.content))
  if (doc.description) return String(doc.description).trim()
  const where: Where = { and: [{ category: { equals: id ?? '' } }, { _status: { equals: 'published' } }] }
  const { totalDocs } = id ? await req.payload.count({ collection: 'products', where }) : { totalDocs: 0 }
  return formatListMetaDescription(nameOf(doc), await siteName(req.payload), formatProductCount(totalDocs))
}

/** Returns the id of the default picture of shared links; '' if there is none. */
export function getDefaultSeoImageId({ doc }: Args): string {
  return idOf([doc.pictures ?? doc.thumbnail ?? doc.picture ?? []].flat()[0]) ?? ''
}

/** Returns the full URL of a document's page, for the preview of a search result. */
export function buildDocumentUrl({ doc, id, collectionConfig }: Args): string {
  const { SITE_URL } = settings()
  const known = { id: String(id ?? ''), name: nameOf(doc) }
  if (collectionConfig?.slug === 'categories') return SITE_URL + paths.category(known.name)
  if (collectionConfig?.slug === 'pages') return SITE_URL + paths.page(String(doc.slug || toProductSlug(known.name)))
  return SITE_URL + (collectionConfig?.slug === 'posts' ? paths.post(known.id) : createProductPath(known))
}

function nameOf({ name, title }: Form): string {
  return String(name ?? title ?? '')
}

/** Returns the name of the shown branch; '' if there is none. */
async function siteName(payload: Payload): Promise<string> {
  return (await readShownBranch(payload, []))?.name ?? ''
}
