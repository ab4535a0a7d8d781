import type { Payload, Where } from 'payload'
import type { OutboxCollectionInfo } from './rows.ts'

/**
 * Makes a waiting, sent or failed row of an outbox due now. Resets the number of tries of a sent or failed row to 0.
 * Does nothing if the row's current state is not `state`.
 */
export async function requeueOutboxRow(
  { db }: Payload,
  { collection, tries }: OutboxCollectionInfo,
  { id, state }: { id: string; state: string },
): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, { state: { equals: state } }] }
  const data = { state: 'waiting', nextTryAt: new Date().toISOString(), ...(state === 'waiting' ? {} : { [tries]: 0 }) }
  await db.updateOne({ collection, where, data, options: { atomic: true }, returning: false })
}
