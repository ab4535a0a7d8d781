import type { Payload, Where } from 'payload'

/** Whether a branch has a code that is switched on. */
export async function hasDiscountCodes(payload: Payload, branch: string): Promise<boolean> {
  const where: Where = { and: [{ branch: { equals: branch } }, { isOn: { equals: true } }] }
  return (await payload.db.count({ collection: 'discount-codes', where })).totalDocs > 0
}
