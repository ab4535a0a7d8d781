import { getPostUpdateTime } from '../pages/atom-feed.ts'
import type { PageBranch, PageMeta, PagePost } from '../pages/page-data.ts'
import { paths } from '../pages/paths.ts'
import { extractFirstSentences } from '../text/plain-text.ts'
import { omitEmptyProperties, type SchemaNode } from './node.ts'
import { createShopReferenceNode } from './organization.ts'

/** Returns a blog post as a schema.org object. Without an author the shop is the author. */
export function createBlogPostingNode(
  post: PagePost & { meta: PageMeta },
  branch: PageBranch,
  siteUrl: string,
): SchemaNode {
  const url = siteUrl + paths.post(post.id)
  const shop = createShopReferenceNode(branch, siteUrl)
  const image = post.meta.picture ?? post.picture
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url,
    datePublished: post.created_at,
    dateModified: getPostUpdateTime(post),
    author: post.author ? { '@type': 'Person', name: post.author, url: siteUrl + paths.about } : shop,
    publisher: shop,
    ...omitEmptyProperties({
      description: post.meta.description || extractFirstSentences(post.content),
      image: image && new URL(image.src, siteUrl).href,
    }),
  }
}
