import type { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { User } from '../../payload-types.ts'
import { recordFullPaymentOfOrders, recordManualPaymentOrRefund } from '../../shop/orders/record-payment.ts'
import { resolvePaymentProblem } from '../../shop/payments/payment-problems.ts'
import { type PanelRequestContext, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { readOrderPageData } from './order-page.ts'
import * as requests from './requests.ts'
import { findOrdersUserCanUndo } from './shipments.ts'

/**
 * Handler that records a payment or refund of an order, and returns the data of the order's page. With the method
 * `online`, refunds through the payment provider.
 */
export async function recordPaymentOrRefund(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const { id } = parseRequestPart(requests.orderPathSchema, req.params)
  const { method, ...entry } = parseRequestPart(requests.paymentOrRefundSchema, body)
  if (method === 'online') await refund(services, id, entry, user)
  else await recordManualPaymentOrRefund(services.payload, id, { ...entry, method }, user)
  return readOrderPageData(services, id, 0, user)
}

type Entry = Pick<z.output<typeof requests.paymentOrRefundSchema>, 'kind' | 'amount' | 'version'>

async function refund({ payments }: PanelServices, id: string, { kind, ...sent }: Entry, user: User): Promise<void> {
  if (kind === 'refund' && payments) return void (await payments.refund(id, sent, user))
  const message = payments ? 'Online payments are recorded by themselves.' : 'This shop has no payment provider.'
  throw new Refusal('invalid', message, { method: [message] })
}

/** Handler that marks the problem of an online payment as handled by staff, and returns the order's page. */
export async function markPaymentProblemResolved(services: PanelServices, { req, user }: PanelRequestContext) {
  const { id, paymentId } = parseRequestPart(requests.onlinePaymentPathSchema, req.params)
  await resolvePaymentProblem(services.payload, id, paymentId)
  return readOrderPageData(services, id, 0, user)
}

/**
 * Handler that records a payment of the whole owed amount for each of several orders. Returns a report on each as
 * `orders`, and the orders that this user can still undo as `held`.
 */
export async function recordFullPayments({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  const { ids, method } = parseRequestPart(requests.bulkPaymentSchema, body)
  const orders = await recordFullPaymentOfOrders(payload, ids, method, user)
  return { orders, held: await findOrdersUserCanUndo(payload, user) }
}
