import { createDocument } from './documents.ts'
import { findBranchId, whenLive } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** Creates a product note, by default an engraving, and waits until customers can order it. Returns its id. */
export async function createProductNote(admin: Visitor, more: Record<string, unknown> = {}): Promise<string> {
  const json = { label: 'Engraving', limit: 20, price: 15, branch: await findBranchId(admin), isOn: true, ...more }
  const id = await createDocument(admin, 'product-notes', json)
  await whenLive(admin)
  return id
}
