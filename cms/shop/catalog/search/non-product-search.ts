import type { PostCategory } from '../../../../src/domain/pages/blog.ts'
import type { Category } from '../../../../src/domain/products/catalog.ts'
import type { SynonymRule } from '../../search/synonyms.ts'
import type { CatalogCategory } from '../read-catalog.ts'
import type { CatalogPost } from '../texts/post.ts'
import type { CatalogWrittenPage } from '../texts/written-page.ts'
import { createTextSearch, type SearchableDocument } from './text-search.ts'

/**
 * The categories, posts and pages that a search found in addition to products. `didYouMean` is a corrected search text;
 * null if there is no correction.
 */
export type NonProductResults = {
  categories: Category[]
  posts: CatalogPost[]
  pages: CatalogWrittenPage[]
  didYouMean: string | null
}

type Source = {
  branch(): Promise<{ synonyms: readonly SynonymRule[] }>
  categories(): Promise<readonly CatalogCategory[]>
  posts(): Promise<ReadonlyMap<string, CatalogPost>>
  postCategories(): Promise<readonly PostCategory[]>
  pages(): Promise<ReadonlyMap<string, CatalogWrittenPage>>
}

/**
 * Creates the search for categories, posts and pages, at most `limit` of each; `tried` replaces the branch's synonyms.
 * The first search after a change indexes the words of all these documents.
 */
export function createNonProductSearch(source: Source) {
  const searchCategories = ofLatest((categories: readonly CatalogCategory[]) => categories.map(toText))
  const searchPosts = ofLatest((posts: ReadonlyMap<string, CatalogPost>, topics: readonly PostCategory[]) =>
    [...posts.values()].map(({ id, title, text, category }): SearchableDocument => {
      const topic = topics.find((each) => each.id === category)
      return { id, name: title, kind: topic?.category ?? '', text }
    }),
  )

  const searchPages = ofLatest((pages: ReadonlyMap<string, CatalogWrittenPage>) =>
    [...pages.values()].map(({ id, title, text }): SearchableDocument => ({ id, name: title, kind: '', text })),
  )

  return async (search: string, limit: number, tried?: readonly SynonymRule[]): Promise<NonProductResults> => {
    const [branch, categories, posts, topics, pages] = await Promise.all([
      source.branch(),
      source.categories(),
      source.posts(),
      source.postCategories(),
      source.pages(),
    ])
    const synonyms = tried ?? branch.synonyms
    const inCategories = searchCategories(categories)(search, synonyms, limit)
    const inPosts = searchPosts(posts, topics)(search, synonyms, limit)
    const inPages = searchPages(pages)(search, synonyms, limit)
    return {
      categories: inCategories.ids.flatMap((id) => toCategory(categories.find((each) => each.id === id))),
      posts: inPosts.ids.flatMap((id) => posts.get(id) ?? []),
      pages: inPages.ids.flatMap((id) => pages.get(id) ?? []),
      didYouMean: inCategories.didYouMean ?? inPosts.didYouMean ?? inPages.didYouMean,
    }
  }
}

const toText = ({ id, name, description }: CatalogCategory): SearchableDocument => ({
  id,
  name,
  kind: '',
  text: description,
})

const toCategory = (category: CatalogCategory | undefined): Category[] =>
  category ? [{ id: category.id, name: category.name }] : []

/**
 * Returns a function that gives a search over the texts of its arguments, which are lists. Builds a new search only if
 * a list differs from the last call.
 */
function ofLatest<Lists extends unknown[]>(toTexts: (...lists: Lists) => SearchableDocument[]) {
  let latest: { lists: Lists; find: ReturnType<typeof createTextSearch> } | undefined
  return (...lists: Lists) => {
    if (!latest?.lists.every((each, at) => each === lists[at]))
      latest = { lists, find: createTextSearch(toTexts(...lists)) }
    return latest.find
  }
}
