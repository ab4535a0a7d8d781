import { categoriesTag, idsTagged, type Tag, type TagKind } from '../changes/tags.ts'
import type { Branch } from '../payload-types.ts'
import { openTurns } from '../turns.ts'
import type { CatalogSources } from './catalog-cache.ts'
import { type ListIndex, openListIndex } from './list-index.ts'
import { type CatalogProduct, placeholderPicture, toListEntry } from './product.ts'
import { productFormat } from './product-sources.ts'
import { idsReferringTo, openProductReader, readStock } from './read-catalog.ts'

/** The documents that changes named, by what is to be done about them. */
export type ChangedIds = {
  ids: readonly string[]
  stock: readonly string[]
  media: readonly string[]
  attributes: readonly string[]
  renamed: readonly string[]
}

/** The products of a branch: an index for lists in memory, and whole products in the store. */
export type CatalogProducts = {
  index: ListIndex
  read(id: string): CatalogProduct | null
  /** The JSON of a product as clients get it. */
  readJson(id: string): string | null
  /** Whether they have the currency and the placeholder of `branch`. */
  areMadeWith(branch: Branch): boolean
  /** Reads what has changed again. */
  refresh(changed: ChangedIds): Promise<void>
}

/** Reads the index from the store and what has changed since, or all products from the database. */
export async function openCatalogProducts(sources: CatalogSources, branch: Branch): Promise<CatalogProducts> {
  const { store, history } = sources
  const madeWith = settingsOf(branch)
  const stored = store.branch(branch.id)
  const canRestore = stored?.madeWith === madeWith && history.reaches(stored.position)
  const index = openListIndex([])
  const products: CatalogProducts = {
    index,
    read: (id) => (index.has(id) ? store.read(id) : null),
    readJson: (id) => (index.has(id) ? store.readJson(id) : null),
    areMadeWith: (other) => settingsOf(other) === madeWith,
    refresh: (changed) => refreshProducts(sources, branch, index, changed),
  }
  if (stored && canRestore) {
    await restore(sources, branch.id, index)
    await products.refresh(toChangedIds(history.tagsSince(stored.position)))
  } else {
    await readEverything(sources, branch, index)
  }
  return products
}

/** What the stored products depend on besides their documents. */
function settingsOf(branch: Branch): string {
  return JSON.stringify([productFormat, branch.currency, placeholderPicture(branch)])
}

/** Entries that are read from the store between two turns. */
const ENTRIES = 500

async function restore({ store }: CatalogSources, branchId: string, index: ListIndex): Promise<void> {
  const turns = openTurns()
  for (let after = '', entries = store.entries(branchId, after, ENTRIES); entries.length > 0; ) {
    for (const entry of entries) index.set(entry)
    after = entries.at(-1)!.id
    await turns.next()
    entries = store.entries(branchId, after, ENTRIES)
  }
}

async function readEverything(sources: CatalogSources, branch: Branch, index: ListIndex): Promise<void> {
  const { payload, store, history } = sources
  const position = history.head()
  /** Otherwise changes may be missing, and another catalog reads everything again. */
  const isCurrent = () => history.reaches(position)
  const turns = openTurns()
  store.forget(branch.id)
  for await (const products of openProductReader(payload, branch).all()) {
    if (isCurrent()) store.write(branch.id, products)
    for (const product of products) index.set(toListEntry(product))
    await turns.next()
  }
  if (!isCurrent()) return
  await removeOthers(sources, branch.id, index)
  store.complete(branch.id, { position, madeWith: settingsOf(branch) })
}

/** Removes products of an earlier process that are not there any more. */
async function removeOthers({ store }: CatalogSources, branchId: string, index: ListIndex): Promise<void> {
  const turns = openTurns()
  for (let after = '', entries = store.entries(branchId, after, ENTRIES); entries.length > 0; ) {
    store.remove(
      branchId,
      entries.map(({ id }) => id).filter((id) => !index.has(id)),
    )
    after = entries.at(-1)!.id
    await turns.next()
    entries = store.entries(branchId, after, ENTRIES)
  }
}

function toChangedIds(tags: ReadonlySet<Tag>): ChangedIds {
  const named = (kind: TagKind) => idsTagged(kind, tags)
  const renamed = tags.has(categoriesTag) ? named('products') : []
  return {
    ids: named('product'),
    stock: named('stock'),
    media: named('media'),
    attributes: named('attribute'),
    renamed,
  }
}

async function refreshProducts(
  { payload, store }: CatalogSources,
  branch: Branch,
  index: ListIndex,
  changed: ChangedIds,
): Promise<void> {
  const turns = openTurns()
  const ids = new Set([
    ...changed.ids,
    ...(await idsReferringTo(payload, 'pictures', changed.media)),
    ...(await idsReferringTo(payload, 'attributes', changed.attributes)),
    ...(await idsReferringTo(payload, 'category', changed.renamed)),
  ])
  for await (const read of openProductReader(payload, branch).some([...ids])) {
    const found = new Set(read.products.map(({ id }) => id))
    const gone = read.ids.filter((id) => !found.has(id))
    store.write(branch.id, read.products)
    store.remove(branch.id, gone)
    for (const product of read.products) index.set(toListEntry(product))
    for (const id of gone) index.delete(id)
    await turns.next()
  }
  await refreshStock(
    { payload, store },
    branch.id,
    index,
    changed.stock.filter((id) => !ids.has(id)),
  )
}

/** Orders change only the stock: reading that alone takes a tenth of the time. */
async function refreshStock(
  { payload, store }: Pick<CatalogSources, 'payload' | 'store'>,
  branchId: string,
  index: ListIndex,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const read = await readStock(payload, ids)
  const products = read.flatMap(({ id, stock, sold }): CatalogProduct[] => {
    const before = index.has(id) ? store.read(id) : null
    return before ? [{ ...before, available: stock ?? 0, sold: sold ?? 0 }] : []
  })
  store.write(branchId, products)
  for (const product of products) index.set(toListEntry(product))
}
