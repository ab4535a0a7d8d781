import { ALL_CATEGORIES } from '../../../../src/domain/catalog.ts'
import type { PublicPage, PublicPages } from '../../../../src/domain/page-data.ts'
import { paths } from '../../../../src/domain/paths.ts'
import { openTurns } from '../../../base/locks/turns.ts'
import { byId } from './by-id.ts'
import type { ListIndex } from './list-index.ts'

/** What it needs of a catalog. Times are ISO. */
type Source = {
  branch(): Promise<{ updatedAt: string }>
  categories(): Promise<{ name: string }[]>
  posts(): Promise<{ id: string; category: string | null; updatedAt: string }[]>
  postCategories(): Promise<{ id: string }[]>
}

/** Reads those of these products that are there. */
type ReadProducts = (ids: readonly string[]) => Promise<{ id: string; path: string }[]>

/** A page whose product is read when its part of the sitemap is made. `updated` is in milliseconds. */
type Entry = PublicPage | { id: string; updated: number }

/** Products that are read between two turns. */
const SOME = 20

/** Every page that search engines may index, with the time of the last change by staff of its content. */
export async function listPublicPages(catalog: Source, index: ListIndex, read: ReadProducts): Promise<PublicPages> {
  const entries = await listEntries(catalog, index)
  const timeOf = (entry: Entry) => ('path' in entry ? Date.parse(entry.lastModified) : entry.updated)
  return {
    count: entries.length,
    lastChange: (from, to) =>
      toIso(entries.slice(from, to).reduce((last, entry) => Math.max(last, timeOf(entry)), Number.NEGATIVE_INFINITY)),
    async read(from, to) {
      const pages: PublicPage[] = []
      const turns = openTurns()
      for (let at = from; at < Math.min(to, entries.length); at += SOME) {
        const some = entries.slice(at, Math.min(at + SOME, to))
        const products = byId(await read(some.flatMap((entry) => ('path' in entry ? [] : entry.id))))
        pages.push(...some.flatMap((entry) => ('path' in entry ? entry : toPage(entry, products.get(entry.id)))))
        await turns.next()
      }
      return pages
    },
  }
}

/** Nothing for a product that is gone since it was listed. */
function toPage({ updated }: { updated: number }, product: { path: string } | undefined): PublicPage[] {
  return product ? [{ path: product.path, lastModified: toIso(updated) }] : []
}

async function listEntries(catalog: Source, index: ListIndex): Promise<Entry[]> {
  const [branch, categories, posts, postCategories] = await Promise.all([
    catalog.branch(),
    catalog.categories(),
    catalog.posts(),
    catalog.postCategories(),
  ])
  const { products, latestOf } = datedProducts(index, branch.updatedAt)
  const latest = (shown: { updatedAt: string }[]) =>
    toIso(Math.max(...[branch, ...shown].map(({ updatedAt }) => Date.parse(updatedAt))))
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

/** The products, and the time of the last change in each category: one pass over numbers. */
function datedProducts(index: ListIndex, branchUpdatedAt: string) {
  const products = [...index.dated()]
  const latest = new Map<string, number>()
  for (const { categoryName, updated } of products) {
    for (const name of [categoryName, ALL_CATEGORIES]) latest.set(name, Math.max(latest.get(name) ?? 0, updated))
  }
  const ofBranch = Date.parse(branchUpdatedAt)
  return { products, latestOf: (name: string) => toIso(Math.max(latest.get(name) ?? 0, ofBranch)) }
}

const toIso = (time: number) => new Date(time).toISOString()
