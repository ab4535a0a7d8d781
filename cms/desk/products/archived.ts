import {
  APIError,
  type BaseFilter,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type Where,
} from 'payload'

const notArchived: Where = { archivedAt: { exists: false } }

/** Base filter of the list: hides archived products, unless the list's filter mentions `archivedAt` or ids. */
export const hideArchived: BaseFilter = ({ req }) => (asksForArchived(req.query?.where) ? null : notArchived)

/**
 * Payload hook: excludes archived products from bulk updates and deletes, unless their filter mentions them. Payload's
 * "select all" sends the list's filter without its base filter.
 */
export const leaveArchivedAlone: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { where } = args as { where?: Where }
  return where && ['update', 'delete'].includes(operation) ? { ...args, where: withoutArchived(where) } : args
}

/** Adds "not archived" to a filter, unless the filter mentions `archivedAt` or ids. */
export function withoutArchived(where: Where): Where {
  return asksForArchived(where) ? where : { and: [where, notArchived] }
}

/** Whether a filter is about archived products: it has a condition on `archivedAt`, or on product ids. */
function asksForArchived(where: unknown): boolean {
  return /"archivedAt":|"id":\{"(in|equals)"/.test(JSON.stringify(where ?? {}))
}

/**
 * Payload hook: lets only `archiveProducts` and `putBack` set `archivedAt`, through `req.context`. Forms and restored
 * versions keep the stored value. Refuses to publish an archived product.
 */
export const keepArchived: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { archivedAt = originalDoc?.archivedAt ?? null } = req.context as { archivedAt?: string | null }
  if (archivedAt && data._status === 'published') {
    throw new APIError(`"${originalDoc.name}" is archived. Put it back before you publish it.`, 400, null, true)
  }
  return { ...data, archivedAt }
}
