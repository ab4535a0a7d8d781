import type { Payload, PayloadRequest, Where } from 'payload'
import {
  type OnlinePaymentState,
  PAYABLE_ONLINE_PAYMENT_STATES,
} from '../../../src/domain/payments/online-payment-state.ts'
import { createWakeSignal } from '../../base/outbox/wake-signal.ts'
import type { OnlinePayment } from '../../payload-types.ts'

const collection = 'online-payments'

/**
 * Signal for the worker that closes payment pages. Code that marks a page as `closing` notifies it after its commit.
 */
export const closingCheckoutsSignal = createWakeSignal()

type Req = { req?: PayloadRequest }

export function findOnlinePayment({ db }: Payload, where: Where, { req }: Req = {}): Promise<OnlinePayment | null> {
  return db.findOne<OnlinePayment>({ collection, where, ...(req ? { req } : {}) })
}

export async function findOnlinePayments({ db }: Payload, where: Where, { req }: Req = {}): Promise<OnlinePayment[]> {
  const all = { collection, where, sort: 'createdAt', limit: 0, pagination: false } as const
  return (await db.find<OnlinePayment>({ ...all, ...(req ? { req } : {}) })).docs
}

type Written = Partial<Omit<OnlinePayment, 'id' | 'createdAt' | 'updatedAt'>>

export type NewOnlinePayment = Written &
  Pick<OnlinePayment, 'order' | 'amount' | 'currency' | 'state'> & { key?: string }

/**
 * Creates the row of an online payment, and returns the row's id. The field `key` also has this id until the provider
 * has assigned a checkout id.
 */
export async function storeOnlinePayment(req: PayloadRequest, row: NewOnlinePayment): Promise<string> {
  const { db } = req.payload
  const id = db.newId()
  const now = new Date().toISOString()
  const data = { key: id, needsAttention: false, ...row, createdAt: now, updatedAt: now }
  await db.create({ collection, customID: id, data, req, returning: false })
  return id
}

export async function updateOnlinePayments(
  { db }: Payload,
  where: Where,
  data: Written,
  { req }: Req = {},
): Promise<void> {
  const sent = { ...data, updatedAt: new Date().toISOString() }
  await db.updateMany({ collection, where, data: sent, returning: false, ...(req ? { req } : {}) })
}

/** Returns the Where clause for an order's online payments in these states. */
export const buildOrderOnlinePaymentsFilter = (order: string, states: readonly OnlinePaymentState[]): Where => ({
  and: [{ order: { equals: order } }, { state: { in: [...states] } }],
})

/**
 * Marks those payment pages of an order whose amount is not `owed` (major currency units) as `closing`. A worker then
 * closes them at the provider.
 */
export function markOutdatedCheckoutsClosing(req: PayloadRequest, order: string, owed: number): Promise<void> {
  const where: Where = {
    and: [buildOrderOnlinePaymentsFilter(order, PAYABLE_ONLINE_PAYMENT_STATES), { amount: { not_equals: owed } }],
  }
  return updateOnlinePayments(req.payload, where, { state: 'closing' }, { req })
}
