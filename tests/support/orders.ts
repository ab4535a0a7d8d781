import { expect } from 'vitest'
import type { OrderDetails, OrderSummary, OrderWithLines } from '../../src/domain/orders/order.ts'
import type { Customer } from './customers.ts'
import { store } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

export type SentLine = Record<string, unknown>

type PlacedOrder = { result: string }
type Sent = { order?: object; headers?: Record<string, string> } & Record<string, unknown>

/** Sends a checkout with these lines, by default for a new order. Returns the response, whatever its status. */
export function sendCheckout(customer: Visitor, lines: SentLine[], { order = {}, headers = {}, ...more }: Sent = {}) {
  const saleOrder = { id: null, branchId: '', customerName: '', shippingAddress: '1 Sand Lane', memo: '', ...order }
  const json = { saleOrder, saleOrderTransactions: lines, ...more }
  return customer.post<PlacedOrder>(`/api/get_checkout/${store}`, { json, headers })
}

export const checkout = (customer: Visitor, lines: SentLine[], headers: Record<string, string> = {}) =>
  sendCheckout(customer, lines, { headers })

/** Revises an order as its customer: with these lines, another address and another memo. Returns the response. */
export const revise = (customer: Visitor, id: string, lines: SentLine[]) =>
  sendCheckout(customer, lines, { order: { id, shippingAddress: '2 Sage Row', memo: 'Ring twice' } })

/** Places an order with these lines, which must succeed. Returns its id. */
export async function order(customer: Visitor, ...lines: SentLine[]): Promise<string> {
  const answer = await checkout(customer, lines)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.result
}

type Detailed = { result: (OrderDetails & { id: string })[] }

/** Reads the details of an order as its customer sees them in My Orders. */
export async function detailsOf(customer: Customer, id: string): Promise<OrderDetails> {
  const { body } = await customer.get<Detailed>(`/api/get_order_details/${store}/${encodeURIComponent(customer.name)}`)
  return body.result.find((each) => each.id === id)!
}

/** Asks, as the customer, to return pieces of the first line of an order. Returns the response. */
export async function askReturn(customer: Customer, id: string, quantity = 1, headers: Record<string, string> = {}) {
  const lineId = (await detailsOf(customer, id)).lines[0]!.id
  const json = { lines: [{ lineId, quantity }], reason: 'fit', note: 'Too large for Ward' }
  return customer.post<PlacedOrder>(`/api/ask_return/${store}/${id}`, { json, headers })
}

export const deleteOrder = (customer: Visitor, id: string) =>
  customer.delete<{ result: boolean; message?: string }>(`/api/get_delete/${store}/${id}`)

export const receipt = async (customer: Visitor, id: string): Promise<OrderWithLines> =>
  (await customer.get<{ result: OrderWithLines }>(`/api/get_printpreview/${store}/${id}`)).body.result

export async function ordersOf(customer: Customer): Promise<OrderSummary[]> {
  const path = `/api/get_order/${store}/${encodeURIComponent(customer.name)}`
  return (await customer.get<{ result: OrderSummary[] }>(path)).body.result
}
