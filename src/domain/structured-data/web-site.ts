import type { PageBranch } from '../pages/page-data.ts'
import { paths } from '../pages/paths.ts'
import type { Node } from './node.ts'

/** Returns the website as a schema.org object, whose name search results show. */
export function webSite({ name }: PageBranch, siteUrl: string): Node {
  return {
    '@type': 'WebSite',
    name,
    url: siteUrl + paths.home,
    publisher: { '@id': `${siteUrl}/#shop` },
  }
}
