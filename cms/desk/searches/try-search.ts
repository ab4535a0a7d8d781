import { stockLabel } from '../../../src/domain/catalog.ts'
import { paths } from '../../../src/domain/paths.ts'
import type { Catalog } from '../../shop/products/catalog/catalog.ts'
import { readSynonyms } from '../../shop/search/synonyms.ts'

/**
 * What a search finds with rules of words that mean the same, as staff write them; `problem` is a sentence of what is wrong with
 * them. `isNew`: it is not found with the rules that are published.
 */
export type TriedSearch = {
  total: number
  products: { id: string; name: string; stock: string; url: string; isNew: boolean }[]
  /** Names of categories and titles of posts and pages. */
  beside: { name: string; url: string }[]
  didYouMean: string | null
  problem: string | null
}

/** Products and others that are shown: the first decide whether a search is any good. */
const SHOWN = 5
/** Products that are compared with those of the published rules. */
const COMPARED = 200

/** The documents are those that shoppers see; only the rules are tried. */
export async function trySearch(
  catalog: Catalog,
  { search, rules }: { search: string; rules: string },
): Promise<TriedSearch> {
  const { synonyms, problem } = readSynonyms(rules)
  const tried = await catalog.search(search, SHOWN, synonyms)
  const published = new Set((await catalog.search(search, COMPARED)).products.map(({ id }) => id))
  const isComplete = published.size < COMPARED
  return {
    total: tried.total,
    products: tried.products.map(({ id, name, available, path }) => ({
      ...{ id, name, stock: stockLabel(available), url: path },
      isNew: isComplete && !published.has(id),
    })),
    beside: [
      ...tried.categories.map(({ name }) => ({ name, url: paths.category(name) })),
      ...tried.pages.map(({ title, path }) => ({ name: title, url: path })),
      ...tried.posts.map(({ id, title }) => ({ name: title, url: paths.post(id) })),
    ],
    didYouMean: tried.didYouMean,
    problem,
  }
}
