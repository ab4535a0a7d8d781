import { createDocument } from './documents.ts'
import { type SentLine, sendCheckout } from './orders.ts'
import { findBranchId, store, uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** Creates a discount code; by default 10 % off. Returns its id and the code. */
export async function createCode(admin: Visitor, more: Record<string, unknown> = {}) {
  const code = String(more.code ?? `CODE-${uniqueId()}`)
  const json = { branch: await findBranchId(admin), kind: 'percent', value: 10, isOn: true, ...more, code }
  return { id: await createDocument(admin, 'discount-codes', json), code }
}

export const changeCode = (admin: Visitor, id: string, json: Record<string, unknown>) =>
  admin.patch(`/api/discount-codes/${id}`, json)

/** Sends a checkout with a discount code, for a new order or, with `id`, to revise one. Returns the response. */
export const checkoutWith = (
  customer: Visitor,
  discountCode: string | undefined,
  lines: SentLine[],
  { id = null, ...more }: { id?: string | null } & Record<string, unknown> = {},
) => sendCheckout(customer, lines, { order: { id }, discountCode, ...more })

type Checked = { result: { terms: { counted: string[]; goods: string }; fault: string | null } }

export const checkCode = (by: Visitor, code: string, itemIds: string[] = [], orderId: string | null = null) =>
  by.post<Checked>(`/api/check_discount/${store}`, { json: { code, itemIds, orderId } })
