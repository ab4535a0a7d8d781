import type { ChangeFeed, ChangeFeedOptions } from '../../changes/change-feed.ts'
import type { LoggedChange } from '../../changes/logged-change.ts'
import { openSqliteConnection, type SqlRow } from './connection.ts'

/** Milliseconds between checks for commits of other processes, such as `npm run seed`. */
const POLL_MS = 100

const BATCH = 1000

/** Converts rows of `changes`. Returns null if the tags of a row cannot be parsed. */
function readChanges(rows: readonly SqlRow[]): LoggedChange[] | null {
  try {
    return rows.map(({ row, id, tags, by_staff }) => ({
      id: String(id),
      position: Number(row),
      tags: JSON.parse(String(tags)),
      byStaff: Boolean(by_staff),
    }))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The last row that was read. `id` detects renumbering of rows by `VACUUM`; null before the first row. */
type Place = { row: number; id: string | null }

/**
 * Follows the change log in a SQLite file on its own connection. The position of a change is its row number, which
 * rises in commit order because SQLite has one writer at a time.
 */
export function followChanges(file: string, { cursor, onChanges, onGap, onError }: ChangeFeedOptions): ChangeFeed {
  const connection = openSqliteConnection(file)
  let place: Place = cursor ? JSON.parse(cursor) : { row: -1, id: null }
  let version: unknown = null

  function newest(): Place {
    const [found] = connection.run('SELECT rowid AS row, id FROM changes ORDER BY rowid DESC LIMIT 1').rows
    return found ? { row: Number(found.row), id: String(found.id) } : { row: 0, id: null }
  }

  /** Whether no row after `place` was deleted or renumbered. */
  function isUnbroken(): boolean {
    if (place.row < 0) return false
    if (place.row > 0) {
      const [found] = connection.run({ sql: 'SELECT id FROM changes WHERE rowid = ?', args: [place.row] }).rows
      return found?.id === place.id
    }
    const [oldest] = connection.run('SELECT min(rowid) AS row FROM changes').rows
    return oldest?.row === null || oldest?.row === 1
  }

  function read(): void {
    for (let rows = BATCH; rows === BATCH; ) {
      const found = connection.run({
        sql: 'SELECT rowid AS row, id, tags, by_staff FROM changes WHERE rowid > ? ORDER BY rowid LIMIT ?',
        args: [place.row, BATCH],
      }).rows
      rows = found.length
      if (rows === 0) return
      const next = { row: Number(found[rows - 1]?.row), id: String(found[rows - 1]?.id) }
      const changes = readChanges(found)
      // An unreadable change may have been any change. It does not block later changes.
      if (!changes) onGap(next.row)
      onChanges(changes ?? [], JSON.stringify(next))
      place = next
    }
  }

  function poll(): void {
    try {
      const [now] = connection.run('PRAGMA data_version').rows
      if (now?.data_version === version) return
      read()
      version = now?.data_version
    } catch (error) {
      onError(error)
    }
  }

  if (!isUnbroken()) {
    place = newest()
    onGap(place.row)
    onChanges([], JSON.stringify(place))
  }
  poll()
  const timer = setInterval(poll, POLL_MS)
  timer.unref()
  return {
    poll,
    async close() {
      clearInterval(timer)
      connection.close()
    },
  }
}
