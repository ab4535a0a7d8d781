import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { SHOP_MARKER_COLLECTIONS } from '../shop-marker-collections.ts'

/** Whether the file contains a shop. Does not create or change the file. */
export function hasShop(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return false
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const isTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    return SHOP_MARKER_COLLECTIONS.some(
      (name) =>
        isTable.get(name) !== undefined && database.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get() !== undefined,
    )
  } finally {
    database.close()
  }
}
