import type { PayloadRequest } from 'payload'

type TransactionId = string | number
type Work = () => void

const pending = new Map<TransactionId, Work[]>()

/**
 * Runs `work` after the transaction of `req` is committed, or immediately if `req` has no transaction. Never runs
 * `work` after a rollback. `work` must not throw and is not awaited.
 */
export async function scheduleAfterCommit(req: PayloadRequest | undefined, work: Work): Promise<void> {
  const id = await req?.transactionID
  if (id === undefined || id === null) work()
  else pending.set(id, [...(pending.get(id) ?? []), work])
}

/** Runs the work registered for a transaction. The database adapter calls this after the commit. */
export function runAfterCommitWork(id: TransactionId): void {
  const registered = pending.get(id) ?? []
  pending.delete(id)
  for (const work of registered) work()
}

/** Drops the work registered for a transaction. The adapter calls this on a rollback or a failed commit. */
export function dropAfterCommitWork(id: TransactionId): void {
  pending.delete(id)
}
