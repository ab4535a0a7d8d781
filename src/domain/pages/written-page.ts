/** A link to a page that staff wrote: its title and its URL path. */
export type WrittenPageLink = { title: string; path: string }

/** The topics, such as returns, for each of which staff choose one of the pages that they wrote. */
export const PAGE_TOPICS = ['delivery', 'payment', 'returns', 'privacy', 'terms'] as const
export type PageTopic = (typeof PAGE_TOPICS)[number]

/** The page that staff chose for each topic, as a link; null if none is chosen or published. */
export type TopicPageLinks = Record<PageTopic, WrittenPageLink | null>

/**
 * Validates the last part of the address of a page that staff write. Returns an error message for staff; null if it is
 * valid.
 */
export function findPageSlugFault(slug: string): string | null {
  if (slug.length > MAX_PAGE_SLUG_LENGTH) return `At most ${MAX_PAGE_SLUG_LENGTH} characters.`
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
  return isSlug ? null : 'Small letters, digits and single hyphens between them, such as ring-sizes.'
}

/** The maximum length, in characters, of the last part of the address of a page that staff write. */
export const MAX_PAGE_SLUG_LENGTH = 80
