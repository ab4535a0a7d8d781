import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Writes HTML past the shop, and past its sanitizer, into the description of every product of a shop on SQLite that is
 * not running. Its pages are stored anew at the next start.
 */
export function injectIntoDescriptions(dataDir: string, html: string): void {
  const db = new DatabaseSync(join(dataDir, 'shop.db'))
  try {
    db.prepare('UPDATE products SET description_html = ?').run(html)
  } finally {
    db.close()
  }
  rmSync(join(dataDir, 'pages-made'))
}
