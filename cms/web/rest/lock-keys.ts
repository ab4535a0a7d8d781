import type { Request } from 'express'
import type { CollectionSlug, Payload } from 'payload'
import { hasDeleteProtectedReference, isDeleteProtected } from '../../base/fields/delete-protection.ts'
import type { SaleOrder } from '../../payload-types.ts'
import type { PayloadRoute } from './payload-routes.ts'

/**
 * Lock keys of saves, used in rotation. A delete of a protected document (one that cannot be deleted while others refer
 * to it) takes all of them, so that no save adds a reference meanwhile.
 */
const SAVE_SLOTS = Array.from({ length: 16 }, (_, n) => `save:${n}`)
let nextSlot = 0

/** Returns the lock key for a save of a document that may refer to a protected document. */
export function getNextSaveLockKey(): string {
  return SAVE_SLOTS[nextSlot++ % SAVE_SLOTS.length]!
}

/**
 * Returns the keys of the locks (`exclusive` of cms/base/database/operations.ts) that a staff request needs; empty for
 * reads. Requests with a common key run one after another: saves of a product and of its orders, saves and deletes of
 * referenced documents, duplications, changes of staff accounts, saves of the same document.
 */
export async function listRequestLockKeys(
  req: Request,
  { collection, rest }: PayloadRoute,
  payload: Payload,
): Promise<string[]> {
  if (!collection || !['POST', 'PATCH', 'DELETE'].includes(req.method)) return []
  const { config } = collection
  if (config.slug === 'users' && req.method !== 'POST') return ['staff']
  // Two redirects that are saved at the same moment could form a loop.
  if (config.slug === 'redirects') return ['redirects']
  if (req.method === 'DELETE' && isDeleteProtected(config.slug))
    return [...SAVE_SLOTS, ...(await stockKeys(config.slug, rest.slice(1), payload))]
  const slot = hasDeleteProtectedReference(config) ? [getNextSaveLockKey()] : []
  const copy = rest.endsWith('/duplicate') ? ['duplicate'] : []
  const restored = await restoredDocument(config.slug, rest, payload)
  const id = restored ?? rest.slice(1)
  // Two spellings of one name that are saved at the same moment would both find it free.
  const names = config.slug === 'categories' ? ['categories'] : []
  const isSave = restored !== null || req.method === 'PATCH'
  const form = isSave && id ? [`form:${config.slug}/${id}`] : []
  return [...slot, ...names, ...form, ...copy, ...(await stockKeys(config.slug, id, payload))]
}

/** Returns the id of the document whose version is restored; null for other requests. */
async function restoredDocument(slug: string, rest: string, payload: Payload): Promise<string | null> {
  const version = /^\/versions\/([\w-]+)$/.exec(rest)?.[1]
  if (!version || !payload.db.isId(version)) return null
  const where = { id: { equals: version } }
  const { docs } = await payload.db.findVersions({
    collection: slug as CollectionSlug,
    where,
    limit: 1,
    pagination: false,
  })
  return docs[0] ? String(docs[0].parent) : null
}

/** Returns the lock keys of a saved product, or of an order and its products. */
async function stockKeys(slug: string, id: string, payload: Payload): Promise<string[]> {
  if (!/^[\w-]+$/.test(id)) return []
  if (slug === 'products') return [id]
  if (slug !== 'sale-orders') return []
  const found = await payload.find({ collection: 'sale-orders', where: { id: { equals: id } }, depth: 0, limit: 1 })
  const order: SaleOrder | undefined = found.docs[0]
  return [...new Set([id, ...(order?.lines ?? []).map(({ itemId }) => itemId)])]
}
