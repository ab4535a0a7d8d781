import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { dropAfterCommitWork, runAfterCommitWork } from '../changes/after-commit.ts'
import type { DatabaseOperations } from './operations.ts'

type AdapterHooks = {
  beforeConnect?(db: BaseDatabaseAdapter): void
  afterConnect?(db: BaseDatabaseAdapter): Promise<void>
  /** Wraps each commit of a transaction: must call `commit`, and throw if the commit failed. */
  aroundCommit?(db: BaseDatabaseAdapter, id: string | number, commit: () => Promise<void>): Promise<void>
  afterDestroy?(db: BaseDatabaseAdapter): void
}

/** Adds `operations` and `hooks` to Payload's database adapter, and runs `scheduleAfterCommit` work on commit. */
export function extendAdapter(
  adapter: DatabaseAdapterObj,
  operations: DatabaseOperations,
  hooks: AdapterHooks,
): DatabaseAdapterObj {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      const { connect, commitTransaction, rollbackTransaction, destroy } = db
      db.connect = async (options) => {
        hooks.beforeConnect?.(db)
        await connect?.call(db, options)
        await hooks.afterConnect?.(db)
      }
      db.commitTransaction = async (transaction) => {
        const id = await transaction
        const commit = async () => commitTransaction.call(db, id)
        try {
          await (hooks.aroundCommit ? hooks.aroundCommit(db, id, commit) : commit())
        } catch (error) {
          dropAfterCommitWork(id)
          throw error
        }
        runAfterCommitWork(id)
      }
      db.rollbackTransaction = async (transaction) => {
        dropAfterCommitWork(await transaction)
        await rollbackTransaction.call(db, transaction)
      }
      db.destroy = async () => {
        await destroy?.call(db)
        hooks.afterDestroy?.(db)
      }
      return Object.assign(db, operations)
    },
  }
}
