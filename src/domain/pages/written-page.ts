/** Title and path of a page written by staff. */
export type PageLink = { title: string; path: string }

/** The topics for each of which staff choose a page. */
export const PAGE_TOPICS = ['delivery', 'payment', 'returns', 'privacy', 'terms'] as const
export type PageTopic = (typeof PAGE_TOPICS)[number]

/** The page of each topic; null if none is chosen or published. */
export type TopicPages = Record<PageTopic, PageLink | null>

/** Returns the fault of a written page's slug, as a sentence for staff; null if there is none. */
export function pageSlugFault(slug: string): string | null {
  if (slug.length > MAX_PAGE_SLUG) return `At most ${MAX_PAGE_SLUG} characters.`
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
  return isSlug ? null : 'Small letters, digits and single hyphens between them, such as ring-sizes.'
}

export const MAX_PAGE_SLUG = 80
