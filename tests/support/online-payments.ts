import type { OnlinePayment } from '../../cms/payload-types.ts'
import { findDocuments } from './documents.ts'
import { readOrder } from './order-desk.ts'
import { store } from './shop-products.ts'
import type { Session, StripeDouble } from './stripe.ts'
import type { Visitor } from './visitor.ts'

/** Requests the payment page of an order. Returns the response with its URL. */
export const payNow = (customer: Visitor, order: string) =>
  customer.post<{ result: string }>(`/api/pay_order/${store}/${order}`)

/** Opens the payment page of an order at the fake Stripe. Returns its session; throws if the shop refuses. */
export async function openPage(stripe: StripeDouble, customer: Visitor, order: string): Promise<Session> {
  const { body, text } = await payNow(customer, order)
  const session = stripe.sessions.get(body.result?.split('/').at(-1) ?? '')
  if (!session) throw new Error(text)
  return session
}

export const paymentOf = async (staff: Visitor, order: string) => (await readOrder(staff, order)).body.payment

/** Returns the stored online payments of an order, oldest first. */
export const readOnlinePayments = (admin: Visitor, order: string) =>
  findDocuments<OnlinePayment>(admin, `online-payments?where[order][equals]=${order}&sort=createdAt`)
