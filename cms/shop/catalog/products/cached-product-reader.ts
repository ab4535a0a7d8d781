import type { Branch } from '../../../payload-types.ts'
import type { CatalogSources } from '../catalog-sources.ts'
import type { ProductListEntry } from '../lists/list-entry.ts'
import { type CatalogProduct, getPlaceholderPicture, toApiProduct, toProductListEntry } from './product.ts'
import { productFormatVersion } from './product-format-version.ts'
import { createProductDatabaseReader } from './read-products.ts'

/**
 * Reads products of a branch from the store on disk. Products that are missing there or have changed are read from the
 * database.
 */
export type CachedProductReader = {
  /** Returns these products in the given order. Missing ones are left out. */
  read(ids: readonly string[]): Promise<CatalogProduct[]>
  /** Returns the public JSON of these products. */
  readJson(ids: readonly string[]): Promise<string[]>
  /**
   * Reads products again from the database, removes missing ones from the store, and returns the list entries of the
   * others.
   */
  renew(ids: readonly string[]): Promise<ProductListEntry[]>
  /** Reads only list entries again. Whole products are read on demand. */
  renewEntries(ids: readonly string[]): Promise<ProductListEntry[]>
  /** Reads the stock of stored whole products again, and returns their list entries. */
  renewStock(ids: readonly string[]): Promise<ProductListEntry[]>
  /**
   * Call before and after changes are read. Reads that are still running then do not store their results, which may be
   * stale. Cached categories, pictures and attributes are read again.
   */
  beginRevision(): void
}

/** A branch, and functions that return its current settings and category names. */
export type BranchDataGetters = {
  branchId: string
  /** Returns the current branch with its pictures. */
  branchDoc(): Promise<Branch>
  /** Returns the current name of a product's category. */
  categoryNameOf(id: string): string
}

/** Opens the reader of a branch's products. It reads nothing yet. */
export function openCachedProductReader(
  { payload, store }: CatalogSources,
  { branchId, branchDoc, categoryNameOf }: BranchDataGetters,
): CachedProductReader {
  let revision = 0
  /** The reader with its cache of referenced documents. */
  let reader: { branch: Branch; read: ReturnType<typeof createProductDatabaseReader> } | null = null

  async function readerNow() {
    const branch = await branchDoc()
    if (reader?.branch !== branch) reader = { branch, read: createProductDatabaseReader(payload, branch) }
    return reader
  }

  async function load(ids: readonly string[]): Promise<CatalogProduct[]> {
    if (ids.length === 0) return []
    const before = revision
    const { branch, read } = await readerNow()
    const products = await read.whole(ids)
    if (revision === before) store.write(branchId, settingsOf(branch), products)
    return products
  }

  async function readStored<T>(
    ids: readonly string[],
    stored: (id: string, madeWith: string, categoryName: string) => T | null,
    toStored: (product: CatalogProduct) => T,
  ): Promise<T[]> {
    const madeWith = settingsOf(await branchDoc())
    const found = new Map(ids.map((id) => [id, stored(id, madeWith, categoryNameOf(id))]))
    for (const product of await load(ids.filter((id) => found.get(id) === null))) {
      found.set(product.id, toStored(product))
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  function removeMissing(ids: readonly string[], entries: ProductListEntry[]): ProductListEntry[] {
    store.remove(branchId, listMissingIds(ids, entries))
    return entries
  }

  return {
    read: (ids) => readStored(ids, store.read, (product) => product),
    readJson: (ids) => readStored(ids, store.readJson, (product) => JSON.stringify(toApiProduct(product))),
    async renew(ids) {
      const { branch, read } = await readerNow()
      const products = await read.whole(ids)
      store.write(branchId, settingsOf(branch), products)
      return removeMissing(ids, products.map(toProductListEntry))
    },
    async renewEntries(ids) {
      const entries = await (await readerNow()).read.entries(ids)
      store.writeEntries(branchId, entries)
      return removeMissing(ids, entries)
    },
    async renewStock(ids) {
      const madeWith = settingsOf(await branchDoc())
      const changed = (await payload.db.readStock(ids, payload)).flatMap(({ id, stock, sold }): CatalogProduct[] => {
        const before = store.read(id, madeWith, categoryNameOf(id))
        return before ? [{ ...before, available: stock, sold }] : []
      })
      store.write(branchId, madeWith, changed)
      return changed.map(toProductListEntry)
    },
    beginRevision() {
      revision++
      reader = null
    },
  }
}

/** Serializes the branch's settings on which stored products depend. */
function settingsOf(branch: Branch): string {
  return JSON.stringify([
    productFormatVersion,
    branch.id,
    branch.currency,
    branch.showLowestPrice === true,
    getPlaceholderPicture(branch),
  ])
}

/** Returns those `ids` that no document in `read` has. */
export function listMissingIds(ids: readonly string[], read: readonly { id: string }[]): string[] {
  const found = new Set(read.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}
