import type { SQLiteSchemaHook } from '@payloadcms/db-sqlite'
import { index } from '@payloadcms/db-sqlite/drizzle/sqlite-core'

/**
 * A save looks for the latest version of its document. Without an index over both columns SQLite takes the index of
 * `latest`, and reads the latest versions of all documents. The panel's list of products shows the newest that are not
 * archived: without an index in its order SQLite reads and sorts all, and reads them again to count them.
 */
export const indexLatestVersions: SQLiteSchemaHook = ({ schema, extendTable }) => {
  for (const [name, table] of Object.entries(schema.tables)) {
    const { parent, latest, version_archivedAt, version_createdAt, createdAt } = table
    if (!parent || !latest) continue
    const latestOf = index(`${name}_parent_latest_idx`).on(parent, latest)
    const isListed = version_archivedAt && version_createdAt && createdAt
    const listed = isListed && index(`${name}_listed_idx`).on(latest, version_archivedAt, version_createdAt, createdAt)
    extendTable({ table, extraConfig: () => ({ latestOf, ...(listed ? { listed } : {}) }) })
  }
  return schema
}
