import { createYielder } from '../../../base/locks/yielding.ts'
import type { Branch } from '../../../payload-types.ts'
import type { CatalogSources } from '../catalog-sources.ts'
import { type ChangedIds, collectChangedIds } from '../changed-ids.ts'
import { productFormatVersion } from '../products/product-format-version.ts'
import { createProductDatabaseReader } from '../products/read-products.ts'
import { readCategories } from '../read-catalog.ts'
import type { ProductListIndex } from './list-index.ts'

/** Stored entries per read. */
const ENTRIES = 500

/**
 * Fills a list index from the product store (a cache file), and returns the ids of the documents that changed after the
 * store was written. If the store lacks this branch or is outdated, fills the index from the database and returns null.
 */
export async function fillProductListIndex(
  sources: CatalogSources,
  branch: Branch,
  index: ProductListIndex,
): Promise<ChangedIds | null> {
  const { store, history } = sources
  const stored = store.branch(branch.id)
  if (!stored || stored.format !== productFormatVersion || !history.reaches(stored.position)) {
    await readFromDatabase(sources, branch, index)
    return null
  }
  const categoryNames = new Map((await readCategories(sources.payload)).map(({ id, name }) => [id, name]))
  await eachStored(sources, branch.id, (entries) => {
    for (const entry of entries) index.set({ ...entry, categoryName: categoryNames.get(entry.categoryId) ?? '' })
  })
  const changed = collectChangedIds(history.tagsSince(stored.position))
  // The file was damaged and deleted meanwhile, so some entries are missing.
  if (!store.branch(branch.id)) await readFromDatabase(sources, branch, index)
  return changed
}

async function readFromDatabase(
  { payload, store, history }: CatalogSources,
  branch: Branch,
  index: ProductListIndex,
): Promise<void> {
  const position = history.head()
  const turns = createYielder()
  for await (const entries of createProductDatabaseReader(payload, branch).allEntries()) {
    // Without the history since `position`, these entries may lack changes, and are not stored.
    if (history.reaches(position)) store.writeEntries(branch.id, entries)
    for (const entry of entries) index.set(entry)
    await turns.next()
  }
  if (!history.reaches(position)) return
  await eachStored({ store }, branch.id, (entries) => {
    const gone = entries.filter(({ id }) => !index.has(id))
    store.remove(
      branch.id,
      gone.map(({ id }) => id),
    )
  })
  store.complete(branch.id, { position, format: productFormatVersion })
}

async function eachStored(
  { store }: Pick<CatalogSources, 'store'>,
  branchId: string,
  use: (entries: ReturnType<typeof store.entries>) => void,
): Promise<void> {
  const turns = createYielder()
  for (let entries = store.entries(branchId, '', ENTRIES); entries.length > 0; ) {
    use(entries)
    await turns.next()
    entries = store.entries(branchId, entries.at(-1)!.id, ENTRIES)
  }
}
