import type { Payload, Where } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { findOnlinePayment, findOnlinePayments, updateOnlinePayments } from './online-payment-rows.ts'

/** A problem of an online payment that staff must look at. `id` is the row of the payment, `problem` a sentence. */
export type PaymentProblem = { id: string; problem: string }

const MARKED: Where = { needsAttention: { equals: true } }

/** Reads the problems of an order's online payments that staff have not settled yet. */
export async function readOpenPaymentProblems(payload: Payload, order: string): Promise<PaymentProblem[]> {
  const rows = await findOnlinePayments(payload, { and: [{ order: { equals: order } }, MARKED] })
  return rows.map(({ id, problem }) => ({ id, problem: problem ?? '' }))
}

export async function countOpenPaymentProblems({ db }: Payload): Promise<number> {
  return (await db.count({ collection: 'online-payments', where: MARKED })).totalDocs
}

/**
 * Marks a problem of an order's online payment as settled by staff, but keeps its text. Throws `Refusal` `not-found` if
 * the payment is not the order's.
 */
export async function resolvePaymentProblem(payload: Payload, order: string, id: string): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, { order: { equals: order } }] }
  if (!(await findOnlinePayment(payload, where))) throw new Refusal('not-found', 'There is no such payment.')
  await updateOnlinePayments(payload, where, { needsAttention: false })
}
