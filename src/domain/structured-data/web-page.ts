import type { PageBranch, WrittenPage } from '../pages/page-data.ts'
import { firstSentences } from '../text/plain-text.ts'
import { omitEmptyProperties, type SchemaNode } from './node.ts'
import { shopReference } from './organization.ts'

/** Returns a page that staff wrote as a schema.org object. */
export function webPage(page: WrittenPage, branch: PageBranch, siteUrl: string): SchemaNode {
  const image = page.meta.picture ?? page.picture
  return {
    '@type': 'WebPage',
    name: page.title,
    url: siteUrl + page.path,
    dateModified: page.updatedAt,
    publisher: shopReference(branch, siteUrl),
    ...omitEmptyProperties({
      description: page.meta.description || page.lead || firstSentences(page.content),
      primaryImageOfPage: image && new URL(image.src, siteUrl).href,
    }),
  }
}
