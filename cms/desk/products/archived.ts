import {
  APIError,
  type BaseFilter,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type Where,
} from 'payload'

const notArchived: Where = { archivedAt: { exists: false } }

/** Hides archived products from the list, unless its filter asks for them. */
export const hideArchived: BaseFilter = ({ req }) => (asksForArchived(req.query?.where) ? null : notArchived)

/**
 * Excludes archived products from a bulk update or delete unless the filter asks for them. Payload's "select all" sends the
 * list's filter without its base filter.
 */
export const leaveArchivedAlone: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { where } = args as { where?: Where }
  return where && ['update', 'delete'].includes(operation) ? { ...args, where: withoutArchived(where) } : args
}

/** Adds "not archived" to a filter, unless the filter asks for archived products. */
export function withoutArchived(where: Where): Where {
  return asksForArchived(where) ? where : { and: [where, notArchived] }
}

/** A filter by product ids also counts. */
function asksForArchived(where: unknown): boolean {
  return /"archivedAt":|"id":\{"(in|equals)"/.test(JSON.stringify(where ?? {}))
}

/**
 * Only `archiveProducts` and `putBack` set `archivedAt`, through `req.context`. A form or a restored version keeps the
 * stored value. Publishing an archived product is refused.
 */
export const keepArchived: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { archivedAt = originalDoc?.archivedAt ?? null } = req.context as { archivedAt?: string | null }
  if (archivedAt && data._status === 'published') {
    throw new APIError(`"${originalDoc.name}" is archived. Put it back before you publish it.`, 400, null, true)
  }
  return { ...data, archivedAt }
}
