import type { PageBranch } from '../pages/page-data.ts'
import { paths } from '../pages/paths.ts'
import type { Node } from './node.ts'

/** The site as a whole, for its name in search results. */
export function webSite({ name }: PageBranch, siteUrl: string): Node {
  return {
    '@type': 'WebSite',
    name,
    url: siteUrl + paths.home,
    publisher: { '@id': `${siteUrl}/#shop` },
  }
}
