import { expect } from 'vitest'
import { findBranchId, whenLive } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/**
 * Creates a product note, by default an engraving that customers can order, and waits until the shop offers it. Returns
 * its id.
 */
export async function createProductNote(admin: Visitor, more: Record<string, unknown> = {}): Promise<string> {
  const json = { label: 'Engraving', limit: 20, price: 15, branch: await findBranchId(admin), isOn: true, ...more }
  const answer = await admin.post<{ doc: { id: string } }>('/api/product-notes', { json })
  expect(answer.status, answer.text).toBe(201)
  await whenLive(admin)
  return answer.body.doc.id
}
