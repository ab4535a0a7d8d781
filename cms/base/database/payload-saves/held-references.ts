import type { CollectionSlug, Payload } from 'payload'
import { referencesIn } from '../../references.ts'
import type { Query } from './known-queries.ts'

/**
 * Answers which of some documents exist, as it is asked of all that a save refers to: the first time for all documents
 * that the held ones refer to. Undefined for any other query.
 */
export function existenceOf(payload: Payload, slug: CollectionSlug, held: readonly object[]) {
  const { flattenedFields } = payload.collections[slug].config
  const references = held.flatMap((document) => referencesIn(document, flattenedFields))
  const idsOf = Map.groupBy(references, ({ to }) => to)
  const existing = new Map<string, Promise<Set<string>>>()

  async function read({ req }: Query, collection: string, ids: readonly string[]): Promise<Set<string>> {
    const where = { id: { in: [...ids] } }
    const query = { collection, where, limit: 0, pagination: false, select: {}, req }
    const { docs } = await payload.db.find<{ id: string }>(query as never)
    return new Set(docs.map(({ id }) => String(id)))
  }

  return (args: Query): Promise<{ docs: { id: string }[] }> | undefined => {
    const asked = (args.where as { id?: { in?: string[] } } | undefined)?.id?.in
    const referenced = new Set((idsOf.get(args.collection) ?? []).map(({ id }) => id))
    const isOfIds = JSON.stringify([args.where, args.select]) === JSON.stringify([{ id: { in: asked } }, {}])
    if (!isOfIds || !asked?.every((id) => referenced.has(id))) return undefined
    const ids = existing.get(args.collection) ?? read(args, args.collection, [...referenced])
    existing.set(args.collection, ids)
    return ids.then((those) => ({ docs: asked.filter((id) => those.has(id)).map((id) => ({ id })) }))
  }
}
