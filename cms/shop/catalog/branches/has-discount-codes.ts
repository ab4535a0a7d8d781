import type { Payload, Where } from 'payload'

/** Whether a branch has a code that is switched on. */
export async function hasDiscountCodes(payload: Payload, branch: string): Promise<boolean> {
  const where: Where = { and: [{ branch: { equals: branch } }, { isOn: { equals: true } }] }
  const some = { select: {}, limit: 1, pagination: false }
  return (await payload.db.find({ collection: 'discount-codes', where, ...some })).docs.length > 0
}
