import type { PayloadRequest } from 'payload'

type TransactionId = string | number
type Work = () => void

const waiting = new Map<TransactionId, Work[]>()

/**
 * Does `work` once what the transaction of `req` wrote is committed, and never if it is rolled back; at once where
 * there is no transaction, for then it is written already. Work must not throw; it is not waited for.
 */
export async function afterCommit(req: PayloadRequest | undefined, work: Work): Promise<void> {
  const id = await req?.transactionID
  if (id === undefined || id === null) work()
  else waiting.set(id, [...(waiting.get(id) ?? []), work])
}

/** For the adapter: the transaction is committed. */
export function runAfterCommit(id: TransactionId): void {
  const all = waiting.get(id) ?? []
  waiting.delete(id)
  for (const work of all) work()
}

/** For the adapter: the transaction is rolled back. */
export function dropAfterCommit(id: TransactionId): void {
  waiting.delete(id)
}
