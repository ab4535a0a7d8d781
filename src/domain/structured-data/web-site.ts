import type { PageBranch } from '../pages/page-data.ts'
import { paths } from '../pages/paths.ts'
import type { SchemaNode } from './node.ts'

/** Returns the website as a schema.org object. Search results show the object's `name`. */
export function createWebSiteNode({ name }: PageBranch, siteUrl: string): SchemaNode {
  return {
    '@type': 'WebSite',
    name,
    url: siteUrl + paths.home,
    publisher: { '@id': `${siteUrl}/#shop` },
  }
}
