import { expect } from 'vitest'
import type { SentLine } from './orders.ts'
import { findBranchId, store, uniqueId } from './shop-products.ts'
import type { ErrorBody, Visitor } from './visitor.ts'

/** Creates a discount code; by default 10 % off. Returns its id and the code. */
export async function createCode(admin: Visitor, more: Record<string, unknown> = {}) {
  const code = `CODE-${uniqueId()}`
  const json = { code, branch: await findBranchId(admin), kind: 'percent', value: 10, isOn: true, ...more }
  const answer = await admin.post<{ doc: { id: string } }>('/api/discount-codes', { json })
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.body.doc.id, code: String(json.code) }
}

export const changeCode = (admin: Visitor, id: string, json: Record<string, unknown>) =>
  admin.patch<ErrorBody>(`/api/discount-codes/${id}`, json)

type Sent = { id?: string; shippingAddress?: string } & Record<string, unknown>

/** Sends a checkout with a discount code, for a new order or, with `id`, to revise one. Returns the response. */
export function checkoutWith(
  customer: Visitor,
  discountCode: string | undefined,
  lines: SentLine[],
  { id, ...more }: Sent = {},
) {
  const saleOrder = { id: id ?? null, branchId: '', customerName: '', shippingAddress: '1 Sand Lane', memo: '' }
  const json = {
    saleOrder,
    saleOrderTransactions: lines,
    ...(discountCode === undefined ? {} : { discountCode }),
    ...more,
  }
  return customer.post<ErrorBody & { result: string }>(`/api/get_checkout/${store}`, { json })
}

type Checked = ErrorBody & { result: { terms: { counted: string[]; goods: string }; fault: string | null } }

export const checkCode = (by: Visitor, code: string, itemIds: string[] = [], orderId: string | null = null) =>
  by.post<Checked>(`/api/check_discount/${store}`, { json: { code, itemIds, orderId } })
