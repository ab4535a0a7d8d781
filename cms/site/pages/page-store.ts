import type { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import type { ChangePosition } from '../../base/changes/logged-change.ts'
import type { Tag } from '../../base/changes/tags.ts'
import { type CacheFile, runInFileTransaction } from '../../base/database/sqlite/cache-file.ts'
import type { PageAddress } from './addresses.ts'

/**
 * A rendered page with compressed bodies. `identity` is null if the brotli body is smaller; `identity` is then
 * decompressed from the brotli body.
 */
export type StoredPage = {
  readonly address: PageAddress
  readonly tags: readonly Tag[]
  /** The position of the data that the page shows. */
  readonly position: ChangePosition
  /** The id of the site's build that rendered the page. */
  readonly build: string
  /** Value of Content-Type. */
  readonly type: string
  /** Value of Content-Security-Policy; '' if the response is not a document. */
  readonly csp: string
  /** Another address at which the page is also sent; '' if there is none. */
  readonly canonical: string
  readonly etag: string
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  readonly identity: Buffer | null
}

/** How far this process has followed the change log. `cursor` identifies the log. */
export type ChangeLogCursor = { cursor: string; head: ChangePosition }

/** The fields by which a page's freshness is decided. */
export type PageStamp = Pick<StoredPage, 'tags' | 'position' | 'build'>

export type PageStore = {
  read(address: PageAddress): StoredPage | null
  /** Returns the page with this canonical address, even if it is stale; null if it is not stored. */
  readCanonical(canonical: PageAddress): StoredPage | null
  /** Returns the canonical address of a stored page; '' if it has no other, null if the page is not stored. */
  canonicalOf(address: PageAddress): PageAddress | null
  /** Reads only the fields that decide freshness. */
  readStamp(address: PageAddress): PageStamp | null
  write(page: StoredPage): void
  remove(address: PageAddress): void
  count(): number
  /** Returns the most visited addresses, most visits first. */
  mostVisited(limit: number): PageAddress[]
  /** Returns the next `limit` addresses after `after`, in sorted order. */
  addressesAfter(after: PageAddress, limit: number): PageAddress[]
  addVisits(visits: ReadonlyMap<PageAddress, number>): void
  /** Returns the cursor and tag positions of the last `saveChanges`; null if there was none. */
  readChanges(): (ChangeLogCursor & { tags: [Tag, ChangePosition][] }) | null
  /** Stores the cursor and the positions of changed tags atomically. */
  saveChanges(cursor: ChangeLogCursor, tags: Iterable<[Tag, ChangePosition]>): void
  /** Makes all stored pages stale, and deletes the tag positions. */
  expireAll(): void
  /** Calls `listen` after a damaged cache file was replaced, so that all pages and positions are lost. */
  onLost(listen: () => void): void
  close(): void
}

/** Opens the table of stored pages in the cache file. */
export function openPageStore(cache: CacheFile): PageStore {
  const stored = cache.table((database) => {
    database.exec(tables)
    return { ...openPageTable(database), ...openChangeTable(database) }
  })
  return { ...stored, onLost: cache.onRenewed, close: cache.close }
}

const tables = `
  CREATE TABLE IF NOT EXISTS tags (tag TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pages (
    address TEXT PRIMARY KEY, tags TEXT NOT NULL, position INTEGER NOT NULL, build TEXT NOT NULL, type TEXT NOT NULL,
    csp TEXT NOT NULL, canonical TEXT NOT NULL, etag TEXT NOT NULL, visits INTEGER NOT NULL DEFAULT 0, br BLOB, gzip BLOB, identity BLOB
  );
  CREATE INDEX IF NOT EXISTS pages_visits ON pages (visits DESC, address);
  CREATE INDEX IF NOT EXISTS pages_canonical ON pages (canonical) WHERE canonical <> '';
`

function openPageTable(database: DatabaseSync) {
  const whole = 'SELECT address, tags, position, build, type, csp, canonical, etag, br, gzip, identity FROM pages'
  const select = database.prepare(`${whole} WHERE address = ?`)
  const selectCanonical = database.prepare(`${whole} WHERE canonical = ? AND canonical <> ''`)
  const selectCanonicalOf = database.prepare('SELECT canonical FROM pages WHERE address = ?')
  const selectStamp = database.prepare('SELECT tags, position, build FROM pages WHERE address = ?')
  const insert = database.prepare(
    `INSERT INTO pages (address, tags, position, build, type, csp, canonical, etag, br, gzip, identity)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (address) DO UPDATE SET tags = excluded.tags, position = excluded.position, build = excluded.build,
     type = excluded.type, csp = excluded.csp, canonical = excluded.canonical, etag = excluded.etag, br = excluded.br, gzip = excluded.gzip,
     identity = excluded.identity`,
  )
  const remove = database.prepare('DELETE FROM pages WHERE address = ?')
  const count = database.prepare('SELECT count(*) AS pages FROM pages')
  const visited = database.prepare('SELECT address FROM pages ORDER BY visits DESC, address LIMIT ?')
  const following = database.prepare('SELECT address FROM pages WHERE address > ? ORDER BY address LIMIT ?')
  const visit = database.prepare('UPDATE pages SET visits = visits + ? WHERE address = ?')

  return {
    read(address) {
      const row = select.get(address) as Record<keyof StoredPage, never> | undefined
      return row ? toPage(row) : null
    },
    readCanonical(canonical) {
      const row = selectCanonical.get(canonical) as Record<keyof StoredPage, never> | undefined
      return row ? toPage(row) : null
    },
    canonicalOf(address) {
      const row = selectCanonicalOf.get(address)
      return row ? String(row.canonical) : null
    },
    readStamp(address) {
      const row = selectStamp.get(address) as Record<'tags' | 'position' | 'build', never> | undefined
      return row ? { ...row, tags: JSON.parse(row.tags) } : null
    },
    write(page) {
      const { address, tags, position, build, type, csp, canonical, etag, br, gzip, identity } = page
      insert.run(address, JSON.stringify(tags), position, build, type, csp, canonical, etag, br, gzip, identity)
    },
    remove: (address) => void remove.run(address),
    count: () => Number(count.get()?.pages),
    mostVisited: (limit) => visited.all(limit).map(({ address }) => String(address)),
    addressesAfter: (after, limit) => following.all(after, limit).map(({ address }) => String(address)),
    addVisits(visits) {
      runInFileTransaction(database, () => {
        for (const [address, times] of visits) visit.run(times, address)
      })
    },
  } satisfies Partial<PageStore>
}

/** Opens the tables of the cursor and of changed tags. */
function openChangeTable(database: DatabaseSync) {
  const selectCursor = database.prepare("SELECT value FROM meta WHERE name = 'changes'")
  const setCursor = database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES ('changes', ?)")
  const selectTags = database.prepare('SELECT tag, position FROM tags')
  const setTag = database.prepare('INSERT OR REPLACE INTO tags (tag, position) VALUES (?, ?)')
  return {
    readChanges() {
      const saved = selectCursor.get()
      if (!saved) return null
      return {
        ...(JSON.parse(String(saved.value)) as ChangeLogCursor),
        tags: selectTags.all().map(({ tag, position }): [Tag, ChangePosition] => [String(tag), Number(position)]),
      }
    },
    saveChanges(cursor, tags) {
      runInFileTransaction(database, () => {
        for (const [tag, position] of tags) setTag.run(tag, position)
        setCursor.run(JSON.stringify(cursor))
      })
    },
    expireAll() {
      runInFileTransaction(database, () => {
        database.exec('UPDATE pages SET position = -1; DELETE FROM tags')
      })
    },
  } satisfies Partial<PageStore>
}

function toPage(row: Record<keyof StoredPage, never>): StoredPage {
  const buffer = (value: Uint8Array | null) =>
    value ? Buffer.from(value.buffer, value.byteOffset, value.length) : null
  return {
    ...row,
    tags: JSON.parse(row.tags),
    br: buffer(row.br),
    gzip: buffer(row.gzip),
    identity: buffer(row.identity),
  }
}

export function getUncompressedBody({ identity, br }: Pick<StoredPage, 'identity' | 'br'>): Buffer {
  return identity ?? brotliDecompressSync(br ?? Buffer.alloc(0))
}
