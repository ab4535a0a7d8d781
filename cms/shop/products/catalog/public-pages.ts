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
  posts(): Promise<{ id: string; category: string | null; updatedAt: string; picture: { src: string } | null }[]>
  postCategories(): Promise<{ id: string }[]>
}

/** Reads those of these products that are there. */
type ReadProducts = (ids: readonly string[]) => Promise<ReadProduct[]>

type ReadProduct = { id: string; path: string; itemPictures: readonly { picture: string }[] }

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
    read: (from, to) => toPages(entries.slice(from, to), read),
    since: (time) =>
      toPages(
        entries.filter((entry) => timeOf(entry) > Date.parse(time)),
        read,
      ),
  }
}

async function toPages(entries: readonly Entry[], read: ReadProducts): Promise<PublicPage[]> {
  const pages: PublicPage[] = []
  const turns = openTurns()
  for (let at = 0; at < entries.length; at += SOME) {
    const some = entries.slice(at, at + SOME)
    const products = byId(await read(some.flatMap((entry) => ('path' in entry ? [] : entry.id))))
    pages.push(...some.flatMap((entry) => ('path' in entry ? entry : toPage(entry, products.get(entry.id)))))
    await turns.next()
  }
  return pages
}

/** Nothing for a product that is gone since it was listed. */
function toPage({ updated }: { updated: number }, product: ReadProduct | undefined): PublicPage[] {
  if (!product) return []
  const pictures = product.itemPictures.flatMap(({ picture }) => picture || [])
  return [{ path: product.path, lastModified: toIso(updated), pictures }]
}

const withoutPictures = (path: string, lastModified: string): PublicPage => ({ path, lastModified, pictures: [] })

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
    ...[paths.about, paths.contact].map((path) => withoutPictures(path, branch.updatedAt)),
    withoutPictures(paths.home, latestOf(ALL_CATEGORIES)),
    withoutPictures(paths.category(ALL_CATEGORIES), latestOf(ALL_CATEGORIES)),
    ...categories.map(({ name }) => withoutPictures(paths.category(name), latestOf(name))),
    ...products,
    withoutPictures(paths.blog, latest(posts)),
    ...postCategories.map(({ id }) => {
      const ofCategory = posts.filter(({ category }) => category === id)
      return withoutPictures(paths.blogCategory(id), latest(ofCategory))
    }),
    ...posts.map(({ id, updatedAt, picture }) => ({
      path: paths.post(id),
      lastModified: updatedAt,
      pictures: picture ? [picture.src] : [],
    })),
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
