import type { DatabaseSync } from 'node:sqlite'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import type { ChangePosition } from '../../../base/changes/logged-change.ts'
import { type CacheFile, openTemporaryCache, runInFileTransaction } from '../../../base/database/sqlite/cache-file.ts'
import type { ProductListEntry } from '../lists/list-entry.ts'
import { type CatalogProduct, toApiProduct, toProductListEntry } from './product.ts'

/**
 * State of a branch's stored entries: the position in the change log up to which they are current, and the
 * `productFormatVersion` of the code that wrote them.
 */
export type StoredEntriesVersion = { position: ChangePosition; format: string }

/**
 * A cache file of this process with products: the list entries of all products, and those whole products that were
 * used.
 */
export type ProductFileCache = {
  /**
   * Returns the stored state of a branch: change-log position and format of its entries. Returns null if not all
   * entries are stored.
   */
  branch(branchId: string): StoredEntriesVersion | null
  /**
   * Marks a branch's entries as complete. Does nothing if the file was damaged and has lost entries meanwhile, or if
   * entries could not be written.
   */
  complete(branchId: string, stored: StoredEntriesVersion): void
  /** Records that stored products include all changes up to `position`. */
  moveTo(branchId: string, position: ChangePosition): void
  /** Stores whole products with their list entries. `madeWith` identifies the settings on which the products depend. */
  write(branchId: string, madeWith: string, products: readonly CatalogProduct[]): void
  /** Stores list entries, and deletes the whole products with these ids. */
  writeEntries(branchId: string, entries: readonly StoredListEntry[]): void
  remove(branchId: string, ids: readonly string[]): void
  /**
   * Returns a whole product, with this category name. Returns null if it is not stored, or was created with other
   * settings (`madeWith`).
   */
  read(id: string, madeWith: string, categoryName: string): CatalogProduct | null
  /**
   * Returns a product's public JSON. Returns null if it is not stored, or was created with other settings (`madeWith`).
   */
  readJson(id: string, madeWith: string, categoryName: string): string | null
  /** Returns the next `limit` list entries of a branch after the id `after`. */
  entries(branchId: string, after: string, limit: number): StoredListEntry[]
  /** Deletes everything, because changes may have been missed. */
  forgetAll(): void
}

/**
 * A list entry without the description and the category's name. If the category's name were stored here, renaming a
 * category would rewrite thousands of rows.
 */
export type StoredListEntry = Omit<ProductListEntry, 'categoryName' | 'description'>

/** A whole product. `head` and `tail` are its public JSON before and after the category's name. */
type WholeProduct = { madeWith: string; head: string; tail: string; more: string }

/** A row to write. `entry` null removes the product. */
type Row = { branch: string; entry: string | null; whole: WholeProduct | null }

/**
 * Opens the product store, by default in a temporary file. Rows that cannot be written stay in memory until the next
 * write; `onError` gets the error.
 */
export function openProductFileCache(
  cache: CacheFile = openTemporaryCache(),
  onError: (error: unknown) => void = () => {},
): ProductFileCache {
  const table = cache.table(openProductTable)
  const unsaved = new Map<string, Row>()
  let isLost = false
  cache.onRenewed(() => {
    isLost = true
  })

  function attempt(write: () => void): boolean {
    try {
      write()
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }

  /**
   * Writes rows, and keeps rows in memory only if writing them failed. Keeping all rows of 100,000 products first would
   * take 200 MB, because V8 frees map entries late.
   */
  function save(rows: readonly (readonly [string, Row])[]): void {
    const all = [...unsaved, ...rows]
    if (all.length === 0) return
    const isSaved = attempt(() => table.setAll(all))
    if (!isSaved) for (const [id, row] of rows) unsaved.set(id, row)
    else if (unsaved.size > 0) unsaved.clear()
  }

  function wholeOf(id: string, madeWith: string): WholeProduct | null {
    const whole = unsaved.has(id) ? unsaved.get(id)!.whole : table.whole(id)
    return whole?.madeWith === madeWith ? whole : null
  }

  return {
    branch: table.branch,
    complete(branchId, stored) {
      if (unsaved.size === 0 && !isLost) attempt(() => table.complete(branchId, stored))
    },
    moveTo(branchId, position) {
      if (unsaved.size === 0) attempt(() => table.moveTo(branchId, position))
    },
    write(branch, madeWith, products) {
      save(products.map((each) => [each.id, toRow(branch, madeWith, each)]))
    },
    writeEntries(branch, entries) {
      save(entries.map((entry) => [entry.id, { branch, entry: entryJson(entry), whole: null }]))
    },
    remove(branch, ids) {
      save(ids.map((id) => [id, { branch, entry: null, whole: null }]))
    },
    read(id, madeWith, categoryName) {
      const whole = wholeOf(id, madeWith)
      return whole && { ...JSON.parse(jsonOf(whole, categoryName)), ...JSON.parse(whole.more) }
    },
    readJson(id, madeWith, categoryName) {
      const whole = wholeOf(id, madeWith)
      return whole && jsonOf(whole, categoryName)
    },
    entries: (branch, after, limit) => table.entries(branch, after, limit).map((entry) => JSON.parse(entry)),
    forgetAll() {
      unsaved.clear()
      table.forgetAll()
    },
  }
}

function toRow(branch: string, madeWith: string, product: CatalogProduct): Row {
  const sent = toApiProduct(product)
  const more = Object.fromEntries(Object.entries(product).filter(([field]) => !(field in sent)))
  const whole = { madeWith, ...splitJson(sent), more: JSON.stringify(more) }
  return { branch, entry: entryJson(toProductListEntry(product)), whole }
}

function splitJson(sent: Product): Pick<WholeProduct, 'head' | 'tail'> {
  const fields = Object.entries(sent)
  const at = fields.findIndex(([name]) => name === 'categoryName')
  const json = (some: typeof fields) => JSON.stringify(Object.fromEntries(some))
  return { head: json(fields.slice(0, at)).slice(0, -1), tail: json(fields.slice(at + 1)).slice(1) }
}

/** Returns the JSON with the category's name inserted. */
function jsonOf({ head, tail }: WholeProduct, categoryName: string): string {
  return `${head},"categoryName":${JSON.stringify(categoryName)},${tail}`
}

function entryJson(entry: StoredListEntry): string {
  return JSON.stringify({ ...entry, categoryName: undefined, description: undefined })
}

/** List entries are in a table of their own, so that reading all of them is fast. */
const tables = `
  CREATE TABLE IF NOT EXISTS branches (id TEXT PRIMARY KEY, position INTEGER NOT NULL, format TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS entries (
    branch TEXT NOT NULL, id TEXT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (branch, id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS products (
    id TEXT PRIMARY KEY, madeWith TEXT NOT NULL, head TEXT NOT NULL, tail TEXT NOT NULL, more TEXT NOT NULL
  );
`

function openProductTable(database: DatabaseSync) {
  database.exec(tables)
  const selectBranch = database.prepare('SELECT position, format FROM branches WHERE id = ?')
  const insertBranch = database.prepare('INSERT OR REPLACE INTO branches (id, position, format) VALUES (?, ?, ?)')
  const moveBranch = database.prepare('UPDATE branches SET position = ? WHERE id = ?')
  const select = database.prepare('SELECT madeWith, head, tail, more FROM products WHERE id = ?')
  const insert = database.prepare(
    'INSERT OR REPLACE INTO products (id, madeWith, head, tail, more) VALUES (?, ?, ?, ?, ?)',
  )
  const remove = database.prepare('DELETE FROM products WHERE id = ?')
  const selectEntries = database.prepare('SELECT entry FROM entries WHERE branch = ? AND id > ? ORDER BY id LIMIT ?')
  const insertEntry = database.prepare('INSERT OR REPLACE INTO entries (branch, id, entry) VALUES (?, ?, ?)')
  const removeEntry = database.prepare('DELETE FROM entries WHERE branch = ? AND id = ?')

  function set(id: string, { branch, entry, whole }: Row): void {
    if (entry === null) removeEntry.run(branch, id)
    else insertEntry.run(branch, id, entry)
    if (whole === null) remove.run(id)
    else insert.run(id, whole.madeWith, whole.head, whole.tail, whole.more)
  }

  return {
    branch: (id: string) => (selectBranch.get(id) as StoredEntriesVersion | undefined) ?? null,
    complete: (id: string, { position, format }: StoredEntriesVersion) => void insertBranch.run(id, position, format),
    moveTo: (id: string, position: ChangePosition) => void moveBranch.run(position, id),
    whole: (id: string) => (select.get(id) as WholeProduct | undefined) ?? null,
    entries: (branch: string, after: string, limit: number) =>
      selectEntries.all(branch, after, limit).map(({ entry }) => String(entry)),
    setAll(rows: readonly (readonly [string, Row])[]): void {
      runInFileTransaction(database, () => {
        for (const [id, row] of rows) set(id, row)
      })
    },
    forgetAll(): void {
      runInFileTransaction(database, () =>
        database.exec('DELETE FROM branches; DELETE FROM entries; DELETE FROM products'),
      )
    },
  }
}
