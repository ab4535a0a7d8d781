import type { Branch } from '../payload-types.ts'
import { openTurns } from '../turns.ts'
import type { CatalogSources } from './catalog-cache.ts'
import { type ListEntry, type ListIndex, openListIndex } from './list-index.ts'
import { type CatalogProduct, placeholderPicture, toListEntry, toProduct } from './product.ts'
import { productFormat } from './product-format.ts'
import { idsReferringTo, openProductReader, readStock } from './read-catalog.ts'
import { readIndex } from './read-index.ts'

/** The documents that changes named, by what is read again of them. */
export type ChangedIds = {
  products: readonly string[]
  stock: readonly string[]
  /** Documents that products refer to. */
  media: readonly string[]
  attributes: readonly string[]
  categories: readonly string[]
}

/** The products of a branch: an index for lists in memory, and whole products in the store. */
export type CatalogProducts = {
  index: ListIndex
  /** Those of these products that are there, in the same order. What is not stored is read from the database. */
  read(ids: readonly string[]): Promise<CatalogProduct[]>
  /** Their JSON as clients get it, some at a time. */
  readJson(ids: readonly string[]): AsyncIterable<readonly string[]>
  /** Reads what has changed again, and no more. */
  refresh(changed: ChangedIds): Promise<void>
}

/** Products that are read between two turns, and at most at once when they have changed. */
const SOME = 100

/** Opens the products of a branch. `branchDoc` returns it as it is now, with its pictures. */
export async function openCatalogProducts(
  sources: CatalogSources,
  branchId: string,
  branchDoc: () => Promise<Branch>,
): Promise<CatalogProducts> {
  const { payload, store } = sources
  const index = openListIndex([])
  /** Counts the refreshes: what was read before the last one began may be old, and is not stored. */
  let revision = 0
  /** Keeps what products refer to until the next refresh. */
  let reader: { branch: Branch; read: ReturnType<typeof openProductReader> } | null = null

  function beginRevision(): void {
    revision++
    reader = null
  }

  async function readerNow() {
    const branch = await branchDoc()
    if (reader?.branch !== branch) reader = { branch, read: openProductReader(payload, branch) }
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
    stored: (id: string, madeWith: string) => T | null,
    toStored: (product: CatalogProduct) => T,
  ): Promise<T[]> {
    const madeWith = settingsOf(await branchDoc())
    const found = new Map(ids.flatMap((id) => (index.has(id) ? [[id, stored(id, madeWith)] as const] : [])))
    for (const product of await load([...found].flatMap(([id, known]) => (known === null ? id : [])))) {
      found.set(product.id, toStored(product))
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  async function refreshAll(ids: readonly string[]): Promise<void> {
    const turns = openTurns()
    // Many are read when they are needed: until then only lists are brought up to date.
    const readEntries = ids.length > SOME ? refreshEntries : refreshWhole
    for (const some of inParts(ids)) {
      const entries = await readEntries(some)
      const gone = withoutFound(some, entries)
      store.remove(branchId, gone)
      for (const entry of entries) index.set(entry)
      for (const id of gone) index.delete(id)
      await turns.next()
    }
  }

  async function refreshEntries(ids: readonly string[]): Promise<ListEntry[]> {
    const entries = await (await readerNow()).read.entries(ids)
    store.writeEntries(branchId, entries)
    return entries
  }

  async function refreshWhole(ids: readonly string[]): Promise<ListEntry[]> {
    const { branch, read } = await readerNow()
    const products = await read.whole(ids)
    store.write(branchId, settingsOf(branch), products)
    return products.map(toListEntry)
  }

  /** Orders change only the stock: reading that alone takes a tenth of the time. Returns what is to be read whole. */
  async function refreshStock(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const madeWith = settingsOf(await branchDoc())
    const listed = ids.filter((id) => index.has(id))
    const changed = (await readStock(payload, listed)).flatMap(({ id, stock, sold }): CatalogProduct[] => {
      const before = store.read(id, madeWith)
      return before ? [{ ...before, available: stock ?? 0, sold: sold ?? 0 }] : []
    })
    store.write(branchId, madeWith, changed)
    for (const product of changed) index.set(toListEntry(product))
    return withoutFound(listed, changed)
  }

  const products: CatalogProducts = {
    index,
    read: (ids) => readStored(ids, store.read, (product) => product),
    async *readJson(ids) {
      for (const some of inParts(ids))
        yield await readStored(some, store.readJson, (each) => JSON.stringify(toProduct(each)))
    },
    async refresh({ products: named, stock, media, attributes, categories }) {
      beginRevision()
      const ids = new Set([
        ...named,
        ...(await idsReferringTo(payload, 'pictures', media)),
        ...(await idsReferringTo(payload, 'attributes', attributes)),
        ...index.inCategories(categories),
      ])
      const unread = await refreshStock(stock.filter((id) => !ids.has(id)))
      await refreshAll([...ids, ...unread])
      beginRevision()
    },
  }
  const changed = await readIndex(sources, await branchDoc(), index)
  if (changed) await products.refresh(changed)
  return products
}

/** What stored products depend on besides their documents. */
function settingsOf(branch: Branch): string {
  return JSON.stringify([productFormat, branch.id, branch.currency, placeholderPicture(branch)])
}

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += SOME) yield ids.slice(from, from + SOME)
}

function withoutFound(ids: readonly string[], read: readonly { id: string }[]): string[] {
  const found = new Set(read.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}
