/** A page that staff write, such as that on delivery, as others link to it. */
export type PageLink = { title: string; path: string }

/** The topics for which a branch chooses a page in its tab Navigation. */
export const PAGE_TOPICS = ['delivery', 'payment', 'returns', 'privacy', 'terms'] as const
export type PageTopic = (typeof PAGE_TOPICS)[number]

/** The pages about these topics; null where staff chose none, or none that is published. */
export type TopicPages = Record<PageTopic, PageLink | null>

/** Checks the last part of a page's address. Returns a message for staff, or null. */
export function pageSlugFault(slug: string): string | null {
  if (slug.length > MAX_PAGE_SLUG) return `At most ${MAX_PAGE_SLUG} characters.`
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
  return isSlug ? null : 'Small letters, digits and single hyphens between them, such as ring-sizes.'
}

export const MAX_PAGE_SLUG = 80
