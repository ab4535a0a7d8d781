import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Writes unsanitized HTML into all descriptions of a stopped shop on SQLite, and deletes its stored pages. */
export function injectIntoDescriptions(dataDir: string, html: string): void {
  const db = new DatabaseSync(join(dataDir, 'shop.db'))
  try {
    db.prepare('UPDATE products SET description_html = ?').run(html)
  } finally {
    db.close()
  }
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `pages.db${end}`), { force: true })
}
