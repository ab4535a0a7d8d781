import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { dropAfterCommit, runAfterCommit } from '../changes/after-commit.ts'
import type { Operations } from './operations.ts'

type Steps = {
  /** Before it connects. */
  prepare?(db: BaseDatabaseAdapter): void
  /** Around the commit of one transaction. */
  commit?(db: BaseDatabaseAdapter, id: string | number, commit: () => Promise<void>): Promise<void>
  /** After the last use. */
  close?(db: BaseDatabaseAdapter): void
}

/** Payload's adapter with our operations and steps, and with the work that is registered for after a commit. */
export function adapted(adapter: DatabaseAdapterObj, operations: Operations, steps: Steps): DatabaseAdapterObj {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      const { connect, commitTransaction, rollbackTransaction, destroy } = db
      db.connect = async (options) => {
        steps.prepare?.(db)
        await connect?.call(db, options)
      }
      db.commitTransaction = async (given) => {
        const id = await given
        const commit = async () => commitTransaction.call(db, id)
        try {
          await (steps.commit ? steps.commit(db, id, commit) : commit())
        } catch (error) {
          dropAfterCommit(id)
          throw error
        }
        runAfterCommit(id)
      }
      db.rollbackTransaction = async (given) => {
        dropAfterCommit(await given)
        await rollbackTransaction.call(db, given)
      }
      db.destroy = async () => {
        await destroy?.call(db)
        steps.close?.(db)
      }
      return Object.assign(db, operations)
    },
  }
}
