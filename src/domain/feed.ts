import type { PagePost } from './page-data.ts'
import { paths } from './paths.ts'
import { xmlText } from './xml.ts'

/** The newest posts, whole, as an Atom feed (RFC 4287). */
export function atomFeed(posts: readonly PagePost[], { name, siteUrl }: { name: string; siteUrl: string }): string {
  const updated =
    posts
      .map((post) => post.updatedAt)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  const entries = posts.map((post) => {
    const address = xmlText(siteUrl + paths.post(post.id))
    return [
      `<entry><id>${address}</id><title>${xmlText(post.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<published>${xmlText(post.created_at)}</published><updated>${xmlText(post.updatedAt)}</updated>`,
      `<content type="html" xml:base="${xmlText(siteUrl)}/">${xmlText(post.content)}</content></entry>`,
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(siteUrl + paths.blog)}</id><title>${xmlText(name)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(siteUrl + paths.feed)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(siteUrl + paths.blog)}"/>`,
    `<updated>${xmlText(updated)}</updated><author><name>${xmlText(name)}</name></author>`,
    ...entries,
    '</feed>',
  ].join('')
}
