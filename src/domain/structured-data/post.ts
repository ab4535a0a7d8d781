import type { PageBranch, PageMeta, PagePost } from '../pages/page-data.ts'
import { paths } from '../pages/paths.ts'
import { firstSentences } from '../text/plain-text.ts'
import { known, type Node } from './node.ts'
import { shopName } from './organization.ts'

/** A post of the blog. Without an author of its own the shop has written it. */
export function blogPosting(post: PagePost & { meta: PageMeta }, branch: PageBranch, siteUrl: string): Node {
  const url = siteUrl + paths.post(post.id)
  const shop = shopName(branch, siteUrl)
  const image = post.meta.picture ?? post.picture
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url,
    datePublished: post.created_at,
    // A post that is dated ahead has not changed before it was published.
    dateModified: later(post.updatedAt, post.created_at),
    author: post.author ? { '@type': 'Person', name: post.author, url: siteUrl + paths.about } : shop,
    publisher: shop,
    ...known({
      description: post.meta.description || firstSentences(post.content),
      image: image && new URL(image.src, siteUrl).href,
    }),
  }
}

function later(a: string, b: string): string {
  return Date.parse(a) > Date.parse(b) ? a : b
}
