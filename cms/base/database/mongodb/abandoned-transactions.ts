import type { mongo } from 'mongoose'

type Operation = {
  type: 'op' | 'idleSession' | 'idleCursor'
  connectionId?: number
  lsid?: { id: unknown }
  transaction?: { timeInactiveMicros?: number }
}

/** Minimum idle time, in microseconds, of an abandoned transaction. Other transactions pause for less. */
const MIN_INACTIVE = 100_000

/**
 * Ends the transactions of killed processes. Otherwise MongoDB keeps their locks for a minute and orders of the same
 * products fail. Does nothing without the privilege to list operations.
 */
export async function endAbandonedTransactions(admin: mongo.Db): Promise<void> {
  const look = { allUsers: false, idleConnections: true, idleSessions: true }
  const operations = await admin
    .aggregate<Operation>([{ $currentOp: look }])
    .toArray()
    .catch(() => [])
  const connected = new Set(operations.filter(({ type }) => type === 'op').map(({ connectionId }) => connectionId))
  const abandoned = operations.filter(
    ({ type, connectionId, transaction }) =>
      type === 'idleSession' && !connected.has(connectionId) && (transaction?.timeInactiveMicros ?? 0) > MIN_INACTIVE,
  )
  if (abandoned.length === 0) return
  const killSessions = abandoned.map(({ lsid }) => ({ id: lsid?.id }))
  await admin.command({ killSessions }).catch(() => {})
}
