import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { fromMills } from '../../../src/domain/money/money.ts'
import { calculateOwedAmount, toOrderPaymentAmounts } from '../../../src/domain/payments/payment-state.ts'
import { scheduleAfterCommit } from '../../base/changes/after-commit.ts'
import { settings } from '../../base/settings/env.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { closingCheckoutsSignal, markOutdatedCheckoutsClosing } from './online-payment-rows.ts'

const AMOUNTS = ['status', 'grandTotalAmount', 'paidAmount', 'refundedAmount', 'returnedAmount'] as const

/**
 * Payload hook of orders: closes those payment pages of a changed order whose amount differs from the amount that the
 * order owes. Payload passes the whole order in `data`.
 */
export const closePaymentPagesAfterOrderChange: CollectionAfterChangeHook = async ({
  data,
  previousDoc,
  operation,
  req,
}) => {
  if (!settings().STRIPE || operation !== 'update') return
  if (AMOUNTS.every((field) => data[field] === previousDoc[field])) return
  await markOutdatedCheckoutsClosing(
    req,
    previousDoc.id,
    fromMills(calculateOwedAmount(toOrderPaymentAmounts({ ...previousDoc, ...data } as SaleOrder))),
  )
  await scheduleAfterCommit(req, closingCheckoutsSignal.notify)
}

/** Payload hook of orders: closes the payment pages of a deleted order. */
export const closePaymentPagesAfterOrderDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
  if (!settings().STRIPE) return
  await markOutdatedCheckoutsClosing(req, String(id), 0)
  await scheduleAfterCommit(req, closingCheckoutsSignal.notify)
}
