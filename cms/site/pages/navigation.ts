import { type LinkSettings, resolveNavigationLinks } from '../../../src/domain/branch/navigation.ts'
import type { Navigation } from '../../../src/domain/pages/page-data.ts'
import { PAGE_TOPICS, type TopicPageLinks } from '../../../src/domain/pages/written-page.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { toPageLink } from '../../shop/catalog/texts/written-page.ts'

/** Reads the data of menu, header and footer, which are on every page. */
export async function readNavigation(catalog: ReadOnlyCatalog): Promise<Navigation> {
  const { name, navigation, topicPages } = await catalog.branch()
  const links = [...navigation.bar, ...navigation.columns.flatMap((column) => column.links)]
  const chosen = PAGE_TOPICS.flatMap((topic) => topicPages[topic] ?? [])
  const [categories, pictures, pages, postCategories] = await Promise.all([
    catalog.categories(),
    catalog.categoryPictures(),
    catalog.pageLinks([...new Set([...targetsOf('page', links), ...chosen])]),
    targetsOf('postCategory', links).length > 0 ? catalog.postCategories() : [],
  ])
  const known = new Map(pages.map((page) => [page.id, toPageLink(page)]))
  return {
    ...resolveNavigationLinks(navigation, name, { categories, postCategories, pages: known }),
    categories: categories.map((category) => ({
      ...category,
      picture: pictures.find(({ id }) => id === category.id)?.picture ?? null,
    })),
    topics: Object.fromEntries(
      PAGE_TOPICS.map((topic) => [topic, known.get(topicPages[topic] ?? '') ?? null]),
    ) as TopicPageLinks,
  }
}

function targetsOf(kind: LinkSettings['kind'], links: readonly LinkSettings[]): string[] {
  return links.flatMap((link) => (link.kind === kind && link.target ? link.target : []))
}
