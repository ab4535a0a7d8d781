import type { Payload, PayloadRequest, Where } from 'payload'
import { type OnlineState, PAYABLE } from '../../../src/domain/payments/checkout-state.ts'
import { openSignal } from '../../base/outbox/signal.ts'
import type { OnlinePayment } from '../../payload-types.ts'

const collection = 'online-payments'

/** A signal: notified after a commit that marked payment pages as `closing`, and wakes the worker that closes them. */
export const closingCheckoutsSignal = openSignal()

type Req = { req?: PayloadRequest }

export function findRow({ db }: Payload, where: Where, { req }: Req = {}): Promise<OnlinePayment | null> {
  return db.findOne<OnlinePayment>({ collection, where, ...(req ? { req } : {}) })
}

export async function findRows({ db }: Payload, where: Where, { req }: Req = {}): Promise<OnlinePayment[]> {
  const all = { collection, where, sort: 'createdAt', limit: 0, pagination: false } as const
  return (await db.find<OnlinePayment>({ ...all, ...(req ? { req } : {}) })).docs
}

type Written = Partial<Omit<OnlinePayment, 'id' | 'createdAt' | 'updatedAt'>>

export type NewRow = Written & Pick<OnlinePayment, 'order' | 'amount' | 'currency' | 'state'> & { key?: string }

/** Creates the row of an online payment. Returns its id, which is also its key until the provider has assigned one. */
export async function createRow(req: PayloadRequest, row: NewRow): Promise<string> {
  const { db } = req.payload
  const id = db.newId()
  const now = new Date().toISOString()
  const data = { key: id, needsAttention: false, ...row, createdAt: now, updatedAt: now }
  await db.create({ collection, customID: id, data, req, returning: false })
  return id
}

export async function writeRows({ db }: Payload, where: Where, data: Written, { req }: Req = {}): Promise<void> {
  const sent = { ...data, updatedAt: new Date().toISOString() }
  await db.updateMany({ collection, where, data: sent, returning: false, ...(req ? { req } : {}) })
}

export const ofOrder = (order: string, states: readonly OnlineState[]): Where => ({
  and: [{ order: { equals: order } }, { state: { in: [...states] } }],
})

/**
 * Marks those payment pages of an order whose amount is not `owed` (major currency units) as `closing`. A worker then
 * closes them at the provider.
 */
export function closeOthers(req: PayloadRequest, order: string, owed: number): Promise<void> {
  const where: Where = { and: [ofOrder(order, PAYABLE), { amount: { not_equals: owed } }] }
  return writeRows(req.payload, where, { state: 'closing' }, { req })
}
