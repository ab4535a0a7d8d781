/** The title and the path of a page by staff, such as the delivery page. */
export type PageLink = { title: string; path: string }

/** The topics for which staff choose a page of the branch. */
export const PAGE_TOPICS = ['delivery', 'payment', 'returns', 'privacy', 'terms'] as const
export type PageTopic = (typeof PAGE_TOPICS)[number]

/** The page of each topic; null if staff chose none, or an unpublished one. */
export type TopicPages = Record<PageTopic, PageLink | null>

/** Validates the slug of a page. Returns a message for staff, or null. */
export function pageSlugFault(slug: string): string | null {
  if (slug.length > MAX_PAGE_SLUG) return `At most ${MAX_PAGE_SLUG} characters.`
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
  return isSlug ? null : 'Small letters, digits and single hyphens between them, such as ring-sizes.'
}

export const MAX_PAGE_SLUG = 80
