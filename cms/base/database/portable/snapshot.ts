import type { PortableList } from './lists.ts'

export type PortableDocument = { id: string } & Record<string, unknown>

/** A consistent view of the database at one moment; later writes do not appear in it. */
export type Snapshot = {
  count(list: PortableList): Promise<number>
  /** Yields the documents of a list, ordered by id. */
  read(list: PortableList): AsyncIterable<PortableDocument>
  close(): Promise<void>
}

/** Inserts documents that `Snapshot.read` returned. */
export type InsertPortable = (list: PortableList, documents: readonly PortableDocument[]) => Promise<void>
