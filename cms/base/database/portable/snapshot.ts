import type { BackupListInfo } from './backup-lists.ts'

/** A document in the form that both databases share (`toBackupDocument`). */
export type BackupDocument = { id: string } & Record<string, unknown>

/** A consistent view of the database at one moment; later writes do not appear in it. */
export type Snapshot = {
  count(list: BackupListInfo): Promise<number>
  /** Yields the documents of a list, ordered by id. */
  read(list: BackupListInfo): AsyncIterable<BackupDocument>
  close(): Promise<void>
}

/** Inserts documents that `Snapshot.read` returned. */
export type InsertBackupBatch = (list: BackupListInfo, documents: readonly BackupDocument[]) => Promise<void>
