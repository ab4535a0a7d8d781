import type { Payload, Where } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { findRow, findRows, writeRows } from './rows.ts'

/** A problem of an online payment that staff must look at. `id` is the row of the payment, `problem` a sentence. */
export type Attention = { id: string; problem: string }

const MARKED: Where = { needsAttention: { equals: true } }

/** Reads the problems of an order's online payments that staff have not settled yet. */
export async function readAttention(payload: Payload, order: string): Promise<Attention[]> {
  const rows = await findRows(payload, { and: [{ order: { equals: order } }, MARKED] })
  return rows.map(({ id, problem }) => ({ id, problem: problem ?? '' }))
}

export async function countAttention({ db }: Payload): Promise<number> {
  return (await db.count({ collection: 'online-payments', where: MARKED })).totalDocs
}

/**
 * Marks a problem of an order's online payment as settled by staff, but keeps its text. Throws `Refusal` `not-found` if
 * the payment is not the order's.
 */
export async function settleAttention(payload: Payload, order: string, id: string): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, { order: { equals: order } }] }
  if (!(await findRow(payload, where))) throw new Refusal('not-found', 'There is no such payment.')
  await writeRows(payload, where, { needsAttention: false })
}
