import { escapeXml } from '../text/xml.ts'
import type { PagePost } from './page-data.ts'
import { filePaths, paths } from './paths.ts'

/**
 * Returns when a post was last changed or published, in ISO 8601. Its date of publication may be after its last change.
 */
export const getPostUpdateTime = ({ updatedAt, created_at: publishedAt }: PagePost): string =>
  Date.parse(updatedAt) > Date.parse(publishedAt) ? updatedAt : publishedAt

/** Returns the blog's Atom feed (RFC 4287) as XML, with the full text of the posts. */
export function createAtomFeed(
  posts: readonly PagePost[],
  { name, siteUrl }: { name: string; siteUrl: string },
): string {
  const updated = posts.map(getPostUpdateTime).toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z'
  const entries = posts.map((post) => {
    const url = escapeXml(siteUrl + paths.post(post.id))
    return [
      `<entry><id>${url}</id><title>${escapeXml(post.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${url}"/>`,
      `<published>${escapeXml(post.created_at)}</published><updated>${escapeXml(getPostUpdateTime(post))}</updated>`,
      `<content type="html" xml:base="${escapeXml(siteUrl)}/">${escapeXml(post.content)}</content></entry>`,
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escapeXml(siteUrl + paths.blog)}</id><title>${escapeXml(name)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + filePaths.feed)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + paths.blog)}"/>`,
    `<updated>${escapeXml(updated)}</updated><author><name>${escapeXml(name)}</name></author>`,
    ...entries,
    '</feed>',
  ].join('')
}
