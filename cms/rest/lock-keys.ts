import type { Request } from 'express'
import type { Payload } from 'payload'
import { isDeleteProtected, refersToProtected } from '../guards/delete-in-use.ts'
import type { SaleOrder } from '../payload-types.ts'
import type { Target } from './endpoints.ts'

/** Saves take one of these in rotation, so that next to none waits; a delete of what they may name takes them all. */
const SAVE_SLOTS = Array.from({ length: 16 }, (_, n) => `save:${n}`)
let nextSlot = 0

/**
 * What a request by staff must not overlap with on MongoDB, for `inStockTurn`. A save does not overlap with orders of
 * the same product, nor with the delete of something it may name: the two write different documents, so that the
 * database would let both pass. Copies are made one after the other: each takes the next free code.
 */
export async function lockKeys(req: Request, { collection, rest }: Target, payload: Payload): Promise<string[]> {
  if (!collection || !['POST', 'PATCH', 'DELETE'].includes(req.method)) return []
  const { config } = collection
  if (req.method === 'DELETE' && isDeleteProtected(config.slug)) return SAVE_SLOTS
  const slot = refersToProtected(config) ? [SAVE_SLOTS[nextSlot++ % SAVE_SLOTS.length]!] : []
  const copy = rest.endsWith('/duplicate') ? ['duplicate'] : []
  return [...slot, ...copy, ...(await stockKeys(config.slug, rest.slice(1), payload))]
}

/** The product that is saved, or the order and its products. */
async function stockKeys(slug: string, id: string, payload: Payload): Promise<string[]> {
  if (!/^[\w-]+$/.test(id)) return []
  if (slug === 'products') return [id]
  if (slug !== 'sale-orders') return []
  const found = await payload.find({ collection: 'sale-orders', where: { id: { equals: id } }, depth: 0, limit: 1 })
  const order: SaleOrder | undefined = found.docs[0]
  return [...new Set([id, ...(order?.lines ?? []).map(({ itemId }) => itemId)])]
}
