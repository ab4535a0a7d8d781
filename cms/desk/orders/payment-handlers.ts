import type { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { User } from '../../payload-types.ts'
import { markPaid, recordPayment } from '../../shop/orders/record-payment.ts'
import { settleAttention } from '../../shop/payments/attention.ts'
import { type Exchange, type PanelServices, parse } from '../calls/route.ts'
import { orderPage } from './order-page.ts'
import * as requests from './requests.ts'
import { heldShipments } from './shipments.ts'

export async function pay(services: PanelServices, { req, user, body }: Exchange) {
  const { id } = parse(requests.orderPath, req.params)
  const { method, ...entry } = parse(requests.payment, body)
  if (method === 'online') await refund(services, id, entry, user)
  else await recordPayment(services.payload, id, { ...entry, method }, user)
  return orderPage(services, id, 0, user)
}

type Entry = Pick<z.output<typeof requests.payment>, 'kind' | 'amount' | 'version'>

async function refund({ payments }: PanelServices, id: string, { kind, ...sent }: Entry, user: User): Promise<void> {
  if (kind === 'refund' && payments) return void (await payments.refund(id, sent, user))
  const message = payments ? 'Online payments are recorded by themselves.' : 'This shop has no payment provider.'
  throw new Refusal('invalid', message, { method: [message] })
}

/** Handler that marks the problem of an online payment as handled by staff, and returns the order's page. */
export async function attend(services: PanelServices, { req, user }: Exchange) {
  const { id, paymentId } = parse(requests.attentionPath, req.params)
  await settleAttention(services.payload, id, paymentId)
  return orderPage(services, id, 0, user)
}

export async function payMany({ payload }: PanelServices, { user, body }: Exchange) {
  const { ids, method } = parse(requests.bulkPayment, body)
  const orders = await markPaid(payload, ids, method, user)
  return { orders, held: await heldShipments(payload, user) }
}
