import type { CollectionSlug, Payload, Where } from 'payload'
import type { Branch } from '../../payload-types.ts'

/** What a new shop needs, and whether it has it. */
export type Steps = { name: boolean; picture: boolean; product: boolean; order: boolean }

/** `branch` is null in an empty shop. */
export async function firstSteps(payload: Payload, branch: Branch | null): Promise<Steps> {
  if (!branch) return { name: false, picture: false, product: false, order: false }
  const ofBranch = { branch: { equals: branch.id } }
  const [product, order] = await Promise.all([
    hasAny(payload, 'products', { and: [ofBranch, { _status: { equals: 'published' } }] }),
    hasAny(payload, 'sale-orders', ofBranch),
  ])
  return { name: branch._status === 'published', picture: Boolean(branch.logo), product, order }
}

async function hasAny(payload: Payload, collection: CollectionSlug, where: Where): Promise<boolean> {
  const { docs } = await payload.db.find({ collection, where, select: {}, limit: 1, pagination: false })
  return docs.length > 0
}
