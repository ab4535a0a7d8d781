import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'

const committed = new Set<() => void>()

/** Calls `listener` after each commit of this process. Answers the function that ends it. */
export function onCommit(listener: () => void): () => void {
  committed.add(listener)
  return () => committed.delete(listener)
}

type Steps = {
  /** Before it connects. */
  prepare?(db: BaseDatabaseAdapter): void
  /** Around the commit of one transaction. */
  commit?(db: BaseDatabaseAdapter, id: string | number, commit: () => Promise<void>): Promise<void>
  /** After the last use. */
  close?(db: BaseDatabaseAdapter): void
}

/** Payload's adapter with steps of our own, telling of each commit. */
export function adapted(adapter: DatabaseAdapterObj, steps: Steps): DatabaseAdapterObj {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      const { connect, commitTransaction, destroy } = db
      db.connect = async (options) => {
        steps.prepare?.(db)
        await connect?.call(db, options)
      }
      db.commitTransaction = async (given) => {
        const id = await given
        const commit = async () => commitTransaction.call(db, id)
        await (steps.commit ? steps.commit(db, id, commit) : commit())
        for (const listener of committed) listener()
      }
      db.destroy = async () => {
        await destroy?.call(db)
        steps.close?.(db)
      }
      return db
    },
  }
}
