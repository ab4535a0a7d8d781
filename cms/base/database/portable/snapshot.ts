import type { PortableList } from './lists.ts'

export type PortableDocument = { id: string } & Record<string, unknown>

/** The database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = {
  count(list: PortableList): Promise<number>
  /** Reads the documents of a list, in the order of their ids. */
  read(list: PortableList): AsyncIterable<PortableDocument>
  close(): Promise<void>
}

/** Inserts documents that a snapshot has read. */
export type InsertPortable = (list: PortableList, documents: readonly PortableDocument[]) => Promise<void>
