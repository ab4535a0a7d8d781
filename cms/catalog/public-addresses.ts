import { ALL_CATEGORIES } from '../../src/domain/catalog.ts'
import type { PublicAddress } from '../../src/domain/page-data.ts'
import { paths } from '../../src/domain/paths.ts'
import type { Catalog } from './catalog.ts'

type Source = Pick<Catalog, 'branch' | 'categories' | 'products' | 'posts' | 'postCategories'>

/** Every URL that search engines may index, with the time of the last change by staff of its content. */
export async function listPublicAddresses(catalog: Source): Promise<PublicAddress[]> {
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
    ...[paths.about, paths.contact].map((path) => ({ path, changed: branch.updatedAt })),
    { path: paths.home, changed: latest(products) },
    { path: paths.category(ALL_CATEGORIES), changed: latest(products) },
    ...categories.map(({ name }) => ({ path: paths.category(name), changed: latest(inCategory(name)) })),
    ...products.map(({ id, updatedAt }) => ({ path: paths.product(id), changed: updatedAt })),
    { path: paths.blog, changed: latest(posts) },
    ...postCategories.map(({ id }) => ({
      path: paths.blogCategory(id),
      changed: latest(posts.filter(({ category }) => category === id)),
    })),
    ...posts.map(({ id, updatedAt }) => ({ path: paths.post(id), changed: updatedAt })),
  ]
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
