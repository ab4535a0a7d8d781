import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { fromMills } from '../../../src/domain/money/money.ts'
import { owedOf, payableOf } from '../../../src/domain/payments/payment-state.ts'
import { afterCommit } from '../../base/changes/after-commit.ts'
import { settings } from '../../base/settings/env.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { closeOthers, closingCheckoutsSignal } from './rows.ts'

const AMOUNTS = ['status', 'grandTotalAmount', 'paidAmount', 'refundedAmount'] as const

/**
 * Payload hook of orders: closes those payment pages of a changed order whose amount is no longer what it owes. `data`
 * is the whole order.
 */
export const closeAfterChange: CollectionAfterChangeHook = async ({ data, previousDoc, operation, req }) => {
  if (!settings().STRIPE || operation !== 'update') return
  if (AMOUNTS.every((field) => data[field] === previousDoc[field])) return
  await closeOthers(req, previousDoc.id, fromMills(owedOf(payableOf({ ...previousDoc, ...data } as SaleOrder))))
  await afterCommit(req, closingCheckoutsSignal.notify)
}

/** Payload hook of orders: closes the payment pages of a deleted order. */
export const closeAfterDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
  if (!settings().STRIPE) return
  await closeOthers(req, String(id), 0)
  await afterCommit(req, closingCheckoutsSignal.notify)
}
