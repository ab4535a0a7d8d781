import type { SQLiteSchemaHook } from '@payloadcms/db-sqlite'
import { index } from '@payloadcms/db-sqlite/drizzle/sqlite-core'

/**
 * Schema hook that adds indexes for finding a document's latest version, and for the panel's lists of newest documents.
 * Without them SQLite reads the latest versions of all documents.
 */
export const latestVersionIndexesHook: SQLiteSchemaHook = ({ schema, extendTable }) => {
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
