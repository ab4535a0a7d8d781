import { paths } from '../../../src/domain/pages/paths.ts'
import { stockLabel } from '../../../src/domain/products/catalog.ts'
import type { Catalog } from '../../shop/catalog/catalog.ts'
import { parseSynonyms } from '../../shop/search/synonyms.ts'

/**
 * The results of a search that staff try with unsaved synonyms. `isNew` tells that the saved synonyms do not find the
 * product; `problem` is a fault in the rules.
 */
export type SynonymTestResult = {
  total: number
  products: { id: string; name: string; stock: string; url: string; isNew: boolean }[]
  /** Matching categories, pages and posts. */
  beside: { name: string; url: string }[]
  didYouMean: string | null
  problem: string | null
}

/** Maximum number of results per list. */
const SHOWN = 5
/** Maximum number of results with the saved synonyms. `isNew` is computed by comparison with these results. */
const COMPARED = 200

/** Searches published products, categories, pages and posts with unsaved synonym rules, without storing them. */
export async function testSynonymRules(
  catalog: Catalog,
  { search, rules }: { search: string; rules: string },
): Promise<SynonymTestResult> {
  const { synonyms, problem } = parseSynonyms(rules)
  const tried = await catalog.search(search, SHOWN, synonyms)
  const published = new Set((await catalog.search(search, COMPARED)).products.map(({ id }) => id))
  const isComplete = published.size < COMPARED
  return {
    total: tried.total,
    products: tried.products.map(({ id, name, available, path }) => ({
      id,
      name,
      stock: stockLabel(available),
      url: path,
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
