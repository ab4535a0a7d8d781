import type { PageBranch, WrittenPage } from '../pages/page-data.ts'
import { extractFirstSentences } from '../text/plain-text.ts'
import { omitEmptyProperties, type SchemaNode } from './node.ts'
import { createShopReferenceNode } from './organization.ts'

/** Returns a page that staff wrote as a schema.org object. */
export function createWebPageNode(page: WrittenPage, branch: PageBranch, siteUrl: string): SchemaNode {
  const image = page.meta.picture ?? page.picture
  return {
    '@type': 'WebPage',
    name: page.title,
    url: siteUrl + page.path,
    dateModified: page.updatedAt,
    publisher: createShopReferenceNode(branch, siteUrl),
    ...omitEmptyProperties({
      description: page.meta.description || page.lead || extractFirstSentences(page.content),
      primaryImageOfPage: image && new URL(image.src, siteUrl).href,
    }),
  }
}
