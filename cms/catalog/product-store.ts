import { DatabaseSync } from 'node:sqlite'
import type { Position } from '../changes/position.ts'
import { together } from '../database/sqlite/cache-file.ts'
import type { ListEntry } from './list-index.ts'
import { type CatalogProduct, toListEntry, toProduct } from './product.ts'

/** What the stored products of a branch are: as of which position, and made with which settings of the branch. */
export type StoredBranch = { position: Position; madeWith: string }

/** The whole products of all branches, in the cache file of this process. */
export type ProductStore = {
  /** Null where the products of a branch are not all stored. */
  branch(branchId: string): StoredBranch | null
  /** The products of a branch, or of all, are not all stored any more. */
  forget(branchId?: string): void
  /** All products of a branch are stored now. */
  complete(branchId: string, stored: StoredBranch): void
  /** The stored products have all changes up to `position`. */
  moveTo(branchId: string, position: Position): void
  write(branchId: string, products: readonly CatalogProduct[]): void
  /** Removes products that are still stored as those of this branch. */
  remove(branchId: string, ids: readonly string[]): void
  read(id: string): CatalogProduct | null
  /** The JSON of a product as clients get it: made once, when the product is stored. */
  readJson(id: string): string | null
  /** The next `limit` entries of a branch after the product with id `after`. */
  entries(branchId: string, after: string, limit: number): ListEntry[]
}

type Row = { branch: string; entry: string; product: string; more: string }

/**
 * Opens the stored products; without a file they are in a temporary one of their own. What cannot be written, because the
 * disk is full or the file is locked, stays in memory until the next write.
 */
export function openProductStore(
  database: DatabaseSync = new DatabaseSync(''),
  onError: (error: unknown) => void = () => {},
): ProductStore {
  database.exec(tables)
  const table = openProductTable(database)
  const unsaved = new Map<string, Row | null>()

  function save(changes: Iterable<[string, Row | null]>): void {
    for (const [id, row] of changes) unsaved.set(id, row)
    try {
      together(database, () => {
        for (const [id, row] of unsaved) table.set(id, row)
      })
      unsaved.clear()
    } catch (error) {
      onError(error)
    }
  }

  function rowOf(id: string): Pick<Row, 'product' | 'more'> | null {
    const waiting = unsaved.get(id)
    return waiting === undefined ? table.get(id) : waiting
  }

  return {
    ...openBranchTable(database, () => unsaved.size === 0, onError),
    write: (branch, products) => save(products.map((product) => [product.id, toRow(branch, product)])),
    remove(branch, ids) {
      const owner = (id: string) => (unsaved.has(id) ? unsaved.get(id)?.branch : table.branchOf(id))
      save(ids.filter((id) => owner(id) === branch).map((id) => [id, null]))
    },
    read(id) {
      const row = rowOf(id)
      return row && { ...JSON.parse(row.product), ...JSON.parse(row.more) }
    },
    readJson: (id) => rowOf(id)?.product ?? null,
    entries(branch, after, limit) {
      return table.entries(branch, after, limit).map((entry) => JSON.parse(entry))
    },
  }
}

function toRow(branch: string, product: CatalogProduct): Row {
  const sent = toProduct(product)
  const more = Object.fromEntries(Object.entries(product).filter(([field]) => !(field in sent)))
  return {
    branch,
    entry: JSON.stringify(toListEntry(product)),
    product: JSON.stringify(sent),
    more: JSON.stringify(more),
  }
}

/** Entries are apart from the products, so that reading them all reads some hundred bytes for each. */
const tables = `
  CREATE TABLE IF NOT EXISTS branches (id TEXT PRIMARY KEY, position INTEGER NOT NULL, made_with TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS entries (
    branch TEXT NOT NULL, id TEXT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (branch, id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS products (
    id TEXT PRIMARY KEY, branch TEXT NOT NULL, product TEXT NOT NULL, more TEXT NOT NULL
  );
`

function openProductTable(database: DatabaseSync) {
  const select = database.prepare('SELECT product, more FROM products WHERE id = ?')
  const selectBranch = database.prepare('SELECT branch FROM products WHERE id = ?')
  const selectEntries = database.prepare('SELECT entry FROM entries WHERE branch = ? AND id > ? ORDER BY id LIMIT ?')
  const insert = database.prepare(
    `INSERT INTO products (id, branch, product, more) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET branch = excluded.branch, product = excluded.product, more = excluded.more`,
  )
  const insertEntry = database.prepare('INSERT OR REPLACE INTO entries (branch, id, entry) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM products WHERE id = ?')
  const removeEntry = database.prepare('DELETE FROM entries WHERE branch = ? AND id = ?')
  const branchOf = (id: string) => selectBranch.get(id)?.branch as string | undefined

  return {
    branchOf,
    get: (id: string) => (select.get(id) as Pick<Row, 'product' | 'more'> | undefined) ?? null,
    entries: (branch: string, after: string, limit: number) =>
      selectEntries.all(branch, after, limit).map(({ entry }) => String(entry)),
    set(id: string, row: Row | null): void {
      const before = branchOf(id)
      if (before && before !== row?.branch) removeEntry.run(before, id)
      if (!row) return void remove.run(id)
      insert.run(id, row.branch, row.product, row.more)
      insertEntry.run(row.branch, id, row.entry)
    },
  }
}

function openBranchTable(database: DatabaseSync, isSaved: () => boolean, onError: (error: unknown) => void) {
  const select = database.prepare('SELECT position, made_with FROM branches WHERE id = ?')
  const insert = database.prepare('INSERT OR REPLACE INTO branches (id, position, made_with) VALUES (?, ?, ?)')
  const move = database.prepare('UPDATE branches SET position = ? WHERE id = ?')
  const remove = database.prepare('DELETE FROM branches WHERE id = ?')
  const removeAll = database.prepare('DELETE FROM branches')

  function attempt(write: () => void): void {
    try {
      write()
    } catch (error) {
      onError(error)
    }
  }

  return {
    branch(id) {
      const row = select.get(id)
      return row ? { position: Number(row.position), madeWith: String(row.made_with) } : null
    },
    forget(id) {
      attempt(() => (id === undefined ? removeAll.run() : remove.run(id)))
    },
    complete(id, { position, madeWith }) {
      if (isSaved()) attempt(() => insert.run(id, position, madeWith))
    },
    moveTo(id, position) {
      if (isSaved()) attempt(() => move.run(position, id))
    },
  } satisfies Partial<ProductStore>
}
