import { ALL_CATEGORIES } from '../../src/domain/catalog.ts'
import type { PublicPage } from '../../src/domain/page-data.ts'
import { paths } from '../../src/domain/paths.ts'
import type { Catalog } from './catalog.ts'

type Source = Pick<Catalog, 'branch' | 'categories' | 'products' | 'posts' | 'postCategories'>

/** Every URL that search engines may index, with the time of the last change by staff of its content. */
export async function listPublicAddresses(catalog: Source): Promise<PublicPage[]> {
  const [branch, categories, products, posts, postCategories] = await Promise.all([
    catalog.branch(),
    catalog.categories(),
    catalog.products(),
    catalog.posts(),
    catalog.postCategories(),
  ])
  const latest = (shown: { updatedAt: string }[]) =>
    shown.reduce((last, { updatedAt }) => later(last, updatedAt), branch.updatedAt)
  const inCategory = (name: string) => products.filter(({ categoryName }) => categoryName === name)
  return [
    ...[paths.about, paths.contact].map((path) => ({ path, lastModified: branch.updatedAt })),
    { path: paths.home, lastModified: latest(products) },
    { path: paths.category(ALL_CATEGORIES), lastModified: latest(products) },
    ...categories.map(({ name }) => ({ path: paths.category(name), lastModified: latest(inCategory(name)) })),
    ...products.map(({ id, updatedAt }) => ({ path: paths.product(id), lastModified: updatedAt })),
    { path: paths.blog, lastModified: latest(posts) },
    ...postCategories.map(({ id }) => ({
      path: paths.blogCategory(id),
      lastModified: latest(posts.filter(({ category }) => category === id)),
    })),
    ...posts.map(({ id, updatedAt }) => ({ path: paths.post(id), lastModified: updatedAt })),
  ]
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
