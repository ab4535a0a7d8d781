import type { PortableList } from './lists.ts'

export type PortableDocument = { id: string } & Record<string, unknown>

/** The database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = {
  count(list: PortableList): Promise<number>
  /** The documents of a list by their ids. */
  read(list: PortableList): AsyncIterable<PortableDocument>
  close(): Promise<void>
}

/** Writes documents as a snapshot has read them. */
export type InsertPortable = (list: PortableList, documents: readonly PortableDocument[]) => Promise<void>
