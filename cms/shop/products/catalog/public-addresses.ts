import { ALL_CATEGORIES } from '../../../../src/domain/catalog.ts'
import type { PublicPage } from '../../../../src/domain/page-data.ts'
import { paths } from '../../../../src/domain/paths.ts'
import { openTurns } from '../../../base/locks/turns.ts'
import type { ListIndex } from './list-index.ts'

/** What it needs of a catalog. Times are ISO. */
type Source = {
  branch(): Promise<{ updatedAt: string }>
  categories(): Promise<{ name: string }[]>
  posts(): Promise<{ id: string; category: string | null; updatedAt: string }[]>
  postCategories(): Promise<{ id: string }[]>
}

/** Every URL that search engines may index, with the time of the last change by staff of its content. */
export async function listPublicAddresses(catalog: Source, index: ListIndex): Promise<PublicPage[]> {
  const [branch, categories, posts, postCategories] = await Promise.all([
    catalog.branch(),
    catalog.categories(),
    catalog.posts(),
    catalog.postCategories(),
  ])
  const { products, latestOf } = await datedProducts(index, branch.updatedAt)
  const latest = (shown: { updatedAt: string }[]) =>
    shown.reduce((last, { updatedAt }) => later(last, updatedAt), branch.updatedAt)
  return [
    ...[paths.about, paths.contact].map((path) => ({ path, lastModified: branch.updatedAt })),
    { path: paths.home, lastModified: latestOf(ALL_CATEGORIES) },
    { path: paths.category(ALL_CATEGORIES), lastModified: latestOf(ALL_CATEGORIES) },
    ...categories.map(({ name }) => ({ path: paths.category(name), lastModified: latestOf(name) })),
    ...products,
    { path: paths.blog, lastModified: latest(posts) },
    ...postCategories.map(({ id }) => ({
      path: paths.blogCategory(id),
      lastModified: latest(posts.filter(({ category }) => category === id)),
    })),
    ...posts.map(({ id, updatedAt }) => ({ path: paths.post(id), lastModified: updatedAt })),
  ]
}

/** The pages of products, and the time of the last change in each category. */
async function datedProducts(index: ListIndex, branchUpdatedAt: string) {
  const products: PublicPage[] = []
  const latest = new Map<string, string>()
  const turns = openTurns()
  for (const { id, categoryName, updatedAt } of index.dated()) {
    products.push({ path: paths.product(id), lastModified: updatedAt })
    for (const name of [categoryName, ALL_CATEGORIES]) latest.set(name, later(latest.get(name) ?? '', updatedAt))
    if (turns.isOver()) await turns.next()
  }
  return { products, latestOf: (name: string) => later(latest.get(name) ?? '', branchUpdatedAt) }
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
