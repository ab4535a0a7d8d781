import type { IndexablePage, IndexablePageReader } from '../../../../src/domain/pages/page-data.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { ALL_CATEGORIES } from '../../../../src/domain/products/catalog.ts'
import { createYielder } from '../../../base/locks/yielding.ts'
import type { ProductListIndex } from '../lists/list-index.ts'
import { indexById } from '../products/index-by-id.ts'

/** The parts of a catalog that the list of pages uses. Times are ISO 8601. */
type Source = {
  branch(): Promise<Dated>
  categories(): Promise<({ name: string } & Dated)[]>
  posts(): Promise<({ id: string; category: string | null } & Illustrated)[]>
  postCategories(): Promise<({ id: string } & Dated)[]>
  pages(): Promise<({ path: string } & Illustrated)[]>
}

/** Returns these products. Missing ones are left out. */
type ReadProducts = (ids: readonly string[]) => Promise<ReadProduct[]>

type ReadProduct = { id: string; path: string; itemPictures: readonly { picture: string }[] }

/** A page, or a product to be read later. `updated` is in milliseconds since 1970. */
type Entry = IndexablePage | { id: string; updated: number }

/** Products per read. */
const SOME = 20

/**
 * Lists all pages that search engines may index, with their pictures and the time when staff last changed their
 * content. Products are not read until the result's `read` or `since` is called.
 */
export async function createIndexablePageReader(
  catalog: Source,
  index: ProductListIndex,
  read: ReadProducts,
): Promise<IndexablePageReader> {
  const entries = await listEntries(catalog, index)
  const timeOf = (entry: Entry) => ('path' in entry ? Date.parse(entry.lastModified) : entry.updated)
  return {
    count: entries.length,
    lastChange: (from, to) =>
      toIso(entries.slice(from, to).reduce((last, entry) => Math.max(last, timeOf(entry)), Number.NEGATIVE_INFINITY)),
    read: (from, to) => toPages(entries.slice(from, to), read),
    since: (time) =>
      toPages(
        entries.filter((entry) => timeOf(entry) > Date.parse(time)),
        read,
      ),
  }
}

async function toPages(entries: readonly Entry[], read: ReadProducts): Promise<IndexablePage[]> {
  const pages: IndexablePage[] = []
  const turns = createYielder()
  for (let at = 0; at < entries.length; at += SOME) {
    const some = entries.slice(at, at + SOME)
    const products = indexById(await read(some.flatMap((entry) => ('path' in entry ? [] : entry.id))))
    pages.push(...some.flatMap((entry) => ('path' in entry ? entry : toPage(entry, products.get(entry.id)))))
    await turns.next()
  }
  return pages
}

/** Returns the page of a product; [] if it was deleted meanwhile. */
function toPage({ updated }: { updated: number }, product: ReadProduct | undefined): IndexablePage[] {
  if (!product) return []
  const pictures = product.itemPictures.flatMap(({ picture }) => picture || [])
  return [{ path: product.path, lastModified: toIso(updated), pictures }]
}

const withoutPictures = (path: string, lastModified: string): IndexablePage => ({ path, lastModified, pictures: [] })

type Dated = { updatedAt: string }
type Illustrated = Dated & { picture: { src: string } | null }

const illustrated = (path: string, { updatedAt, picture }: Illustrated): IndexablePage => ({
  path,
  lastModified: updatedAt,
  pictures: picture ? [picture.src] : [],
})

async function listEntries(catalog: Source, index: ProductListIndex): Promise<Entry[]> {
  const [branch, categories, posts, postCategories, pages] = await Promise.all([
    catalog.branch(),
    catalog.categories(),
    catalog.posts(),
    catalog.postCategories(),
    catalog.pages(),
  ])
  const { products, latestIn } = datedProducts(index)
  const latest = (times: readonly number[], documents: readonly Dated[]) =>
    toIso(Math.max(...times, ...[branch, ...documents].map(({ updatedAt }) => Date.parse(updatedAt))))
  const ofAll = latest([latestIn(ALL_CATEGORIES)], [])
  return [
    ...[paths.about, paths.contact].map((path) => withoutPictures(path, branch.updatedAt)),
    withoutPictures(paths.home, ofAll),
    withoutPictures(paths.category(ALL_CATEGORIES), ofAll),
    ...categories.map((category) =>
      withoutPictures(paths.category(category.name), latest([latestIn(category.name)], [category])),
    ),
    ...products,
    withoutPictures(paths.blog, latest([], posts)),
    ...postCategories.map((category) => {
      const ofCategory = posts.filter((post) => post.category === category.id)
      return withoutPictures(paths.blogCategory(category.id), latest([], [category, ...ofCategory]))
    }),
    ...posts.map(({ id, ...post }) => illustrated(paths.post(id), post)),
    ...pages.map(({ path, ...page }) => illustrated(path, page)),
  ]
}

/**
 * Returns all products. `latestIn` returns the time of the last change of a product in a category; 0 if the category
 * has no product.
 */
function datedProducts(index: ProductListIndex) {
  const products = [...index.dated()]
  const latest = new Map<string, number>()
  for (const { categoryName, updated } of products) {
    for (const name of [categoryName, ALL_CATEGORIES]) latest.set(name, Math.max(latest.get(name) ?? 0, updated))
  }
  return { products, latestIn: (name: string) => latest.get(name) ?? 0 }
}

const toIso = (time: number) => new Date(time).toISOString()
