import type { PostCategory } from '../pages/blog.ts'
import { paths } from '../pages/paths.ts'
import type { WrittenPageLink } from '../pages/written-page.ts'
import type { Category } from '../products/catalog.ts'

/**
 * A link that staff added to the navigation bar or the footer. `target` is a document's id or a URL. `label` '' means
 * the target's name; pages leave out a link to a URL without a label.
 */
export type LinkSettings = { kind: NavigationLinkKind; label: string; target: string }

export const NAVIGATION_LINK_KINDS = [
  { value: 'page', label: 'Page' },
  { value: 'category', label: 'Category' },
  { value: 'postCategory', label: 'Category of the blog' },
  { value: 'address', label: 'Address' },
] as const
export type NavigationLinkKind = (typeof NAVIGATION_LINK_KINDS)[number]['value']

/**
 * What staff set for the navigation bar and for the columns of links in the footer. If staff set no links for the bar
 * or the footer, it gets default links.
 */
export type NavigationSettings = {
  hasCategoriesInBar: boolean
  bar: readonly LinkSettings[]
  columns: readonly { title: string; links: readonly LinkSettings[] }[]
}

export type NavigationLink = { label: string; href: string }

export type FooterColumn = { title: string; links: NavigationLink[] }

/** The links of the navigation bar and the footer, as pages show them. */
export type NavigationLinks = {
  /** The names of categories that the bar also shows, as many as fit. */
  inBar: string[]
  bar: NavigationLink[]
  columns: FooterColumn[]
}

/** Links that an empty bar or footer gets. */
const DEFAULT_LINKS: readonly NavigationLink[] = [
  { label: 'About', href: paths.about },
  { label: 'Blog', href: paths.blog },
  { label: 'Contact', href: paths.contact },
]

/**
 * The documents to which links of the navigation can lead: categories, categories of the blog, and pages by their ids.
 */
export type LinkTargets = {
  categories: readonly Category[]
  postCategories: readonly PostCategory[]
  pages: ReadonlyMap<string, WrittenPageLink>
}

/**
 * Converts the settings by staff to the links of the navigation bar and the footer. Leaves out links whose target does
 * not exist. A bar or footer without links gets links to About, Blog and Contact; in the footer, the title of these
 * default links is `shopName`.
 */
export function resolveNavigationLinks(
  { hasCategoriesInBar, bar, columns }: NavigationSettings,
  shopName: string,
  targets: LinkTargets,
): NavigationLinks {
  const resolve = (links: readonly LinkSettings[]) => links.flatMap((link) => toLink(link, targets) ?? [])
  const links = resolve(bar)
  const shown = columns.map(({ title, links: arranged }) => ({ title, links: resolve(arranged) }))
  const filled = shown.filter((column) => column.links.length > 0)
  const isLinked = (name: string) => links.some(({ href }) => href === paths.category(name))
  return {
    inBar: hasCategoriesInBar ? targets.categories.flatMap(({ name }) => (isLinked(name) ? [] : name)) : [],
    bar: links.length > 0 ? links : [...DEFAULT_LINKS],
    columns: filled.length > 0 ? filled : [{ title: shopName, links: [...DEFAULT_LINKS] }],
  }
}

function toLink({ kind, label, target }: LinkSettings, targets: LinkTargets): NavigationLink | null {
  if (kind === 'address') return label && target ? { label, href: target } : null
  const found = toTarget(kind, target, targets)
  return found && { label: label || found.label, href: found.href }
}

function toTarget(
  kind: Exclude<NavigationLinkKind, 'address'>,
  id: string,
  targets: LinkTargets,
): NavigationLink | null {
  const { categories, postCategories, pages } = targets
  switch (kind) {
    case 'page': {
      const page = pages.get(id)
      return page ? { label: page.title, href: page.path } : null
    }
    case 'category': {
      const category = categories.find((each) => each.id === id)
      return category ? { label: category.name, href: paths.category(category.name) } : null
    }
    case 'postCategory': {
      const category = postCategories.find((each) => each.id === id)
      return category ? { label: category.category, href: paths.blogCategory(id) } : null
    }
  }
}

/**
 * The window widths in rem from which the navigation bar has room for more links to categories
 * (src/components/ShopNav.astro).
 */
export const NAVIGATION_BAR_BREAKPOINTS_REM = [60, 70, 80, 90, 100, 120] as const
export type NavigationBarBreakpoint = (typeof NAVIGATION_BAR_BREAKPOINTS_REM)[number]

/** Estimated widths in rem of a character, of a gap, and of the bar's edges. */
const [CHARACTER, GAP, EDGES] = [0.56, 2.5, 8]
const CATEGORIES_BUTTON = 7.5

const widthOf = (label: string) => label.length * CHARACTER + GAP

/**
 * Returns, for each category in order, the minimum window width in rem at which its link fits into the navigation bar;
 * null if it never fits. `links` are the labels of the links that the bar always shows. Widths are estimates.
 */
export function computeCategoryLinkBreakpoints(
  categories: readonly string[],
  links: readonly string[],
): (NavigationBarBreakpoint | null)[] {
  let width = EDGES + CATEGORIES_BUTTON + links.reduce((sum, label) => sum + widthOf(label), 0)
  return categories.map((name) => {
    width += widthOf(name)
    return NAVIGATION_BAR_BREAKPOINTS_REM.find((each) => each >= width) ?? null
  })
}
