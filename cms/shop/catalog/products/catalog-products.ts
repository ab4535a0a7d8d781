import { createYielder } from '../../../base/locks/yielding.ts'
import type { Branch } from '../../../payload-types.ts'
import type { CatalogSources } from '../catalog-sources.ts'
import type { ChangedIds } from '../changed-ids.ts'
import { fillProductListIndex } from '../lists/fill-index.ts'
import { createProductListIndex, type ProductListIndex } from '../lists/list-index.ts'
import { memoize } from '../memoize.ts'
import { listMissingIds, openCachedProductReader } from './cached-product-reader.ts'
import type { CatalogProduct } from './product.ts'
import { createProductDatabaseReader, findReferringProductIds } from './read-products.ts'

/** A map from category id to category name. */
export type CategoryNames = ReadonlyMap<string, string>

/** The products of a branch: an index in memory for lists, and whole products in a store. */
export type CatalogProducts = {
  index: ProductListIndex
  /** Returns these products in the given order. Missing ones are left out. */
  read(ids: readonly string[]): Promise<CatalogProduct[]>
  /** Yields these products in the given order, in batches. Missing ones are left out. */
  readBatches(ids: readonly string[]): AsyncIterable<readonly CatalogProduct[]>
  /** Yields the public JSON of these products, in batches. */
  readJson(ids: readonly string[]): AsyncIterable<readonly string[]>
  /** Indexes the words of all products, once. Call before a search. */
  prepareSearch(): Promise<void>
  /** Reads changed products again. `renamed` has the names of changed categories. */
  refresh(changed: ChangedIds, renamed: CategoryNames): Promise<void>
}

/** Maximum number of changed products that are read whole. Above it, only their list entries are read. */
const RENEWED = 100

/** Whole products per batch, and list entries per batch. */
const [WHOLE, ENTRIES] = [20, 100]

/** Opens the products of a branch. `branchDoc` returns the current branch with its pictures. */
export async function openCatalogProducts(
  sources: CatalogSources,
  branchId: string,
  branchDoc: () => Promise<Branch>,
): Promise<CatalogProducts> {
  const index = createProductListIndex([])
  const stored = openCachedProductReader(sources, { branchId, branchDoc, categoryNameOf: index.categoryNameOf })

  const readWords = async () =>
    index.search.prepare(createProductDatabaseReader(sources.payload, await branchDoc()).allTexts())
  const words = memoize(readWords)
  let isRenewing = false

  /** Builds a new search index in place of the current one. After an error the next change tries again. */
  function renewWords(): void {
    if (isRenewing || !index.search.isWorn()) return
    isRenewing = true
    readWords()
      .catch((err) => sources.payload.logger.warn({ err }, 'the search index could not be built again'))
      .finally(() => {
        isRenewing = false
      })
  }

  /** Yields the results of `read`, in batches. */
  async function* inTurns<T>(ids: readonly string[], read: (some: readonly string[]) => Promise<T[]>) {
    const turns = createYielder()
    for (const some of inParts(ids, WHOLE)) {
      yield await read(some.filter(index.has))
      await turns.next()
    }
  }

  async function refreshProducts(ids: readonly string[]): Promise<void> {
    const turns = createYielder()
    const [renew, size] = ids.length > RENEWED ? [stored.renewEntries, ENTRIES] : [stored.renew, WHOLE]
    for (const some of inParts(ids, size)) {
      const entries = await renew(some)
      for (const entry of entries) index.set(entry)
      for (const id of listMissingIds(some, entries)) index.delete(id)
      await turns.next()
    }
  }

  /** Reads only the stock again, in a tenth of the time. Returns the ids of products that must be read whole. */
  async function refreshStock(ids: readonly string[]): Promise<string[]> {
    const listed = ids.filter(index.has)
    if (listed.length === 0) return []
    const entries = await stored.renewStock(listed)
    for (const entry of entries) index.set(entry)
    return listMissingIds(listed, entries)
  }

  const products: CatalogProducts = {
    index,
    read: (ids) => stored.read(ids.filter(index.has)),
    readBatches: (ids) => inTurns(ids, stored.read),
    readJson: (ids) => inTurns(ids, stored.readJson),
    prepareSearch: words,
    async refresh({ products: named, stock, media, attributes }, renamed) {
      stored.beginRevision()
      for (const [id, name] of renamed) index.renameCategory(id, name)
      const ids = new Set([
        ...named,
        ...(await findReferringProductIds(sources.payload, 'pictures', media)),
        ...(await findReferringProductIds(sources.payload, 'textPictures', media)),
        ...(await findReferringProductIds(sources.payload, 'meta.image', media)),
        ...(await findReferringProductIds(sources.payload, 'attributes', attributes)),
      ])
      const unread = await refreshStock(stock.filter((id) => !ids.has(id)))
      await refreshProducts([...ids, ...unread])
      stored.beginRevision()
      renewWords()
    },
  }
  const changed = await fillProductListIndex(sources, await branchDoc(), index)
  if (changed) await products.refresh(changed, new Map())
  return products
}

function* inParts(ids: readonly string[], size: number): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size)
}
