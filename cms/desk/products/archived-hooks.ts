import {
  APIError,
  type BaseFilter,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type Where,
} from 'payload'

const notArchived: Where = { archivedAt: { exists: false } }

/**
 * Base filter of the panel's product list: hides archived products, unless the list's filter mentions `archivedAt` or
 * ids.
 */
export const hideArchivedBaseFilter: BaseFilter = ({ req }) => (asksForArchived(req.query?.where) ? null : notArchived)

/**
 * Collection hook of products: excludes archived products from bulk updates and deletes, unless their filter mentions
 * `archivedAt` or ids. Payload's "select all" ignores the base filter.
 */
export const excludeArchivedBeforeOperation: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { where } = args as { where?: Where }
  return where && ['update', 'delete'].includes(operation) ? { ...args, where: addNotArchivedCondition(where) } : args
}

/**
 * Returns the Where clause with the condition "not archived" added. Returns the clause unchanged if it mentions
 * `archivedAt` or ids.
 */
export function addNotArchivedCondition(where: Where): Where {
  return asksForArchived(where) ? where : { and: [where, notArchived] }
}

/** Whether a filter has a condition on `archivedAt` or on product ids. */
function asksForArchived(where: unknown): boolean {
  return /"archivedAt":|"id":\{"(in|equals)"/.test(JSON.stringify(where ?? {}))
}

/**
 * Collection hook of products: only the functions that archive and restore products set `archivedAt`, through
 * `req.context`; other saves keep the stored value. Throws if an archived product is published.
 */
export const preserveArchivedAtBeforeChange: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { archivedAt = originalDoc?.archivedAt ?? null } = req.context as { archivedAt?: string | null }
  if (archivedAt && data._status === 'published') {
    throw new APIError(`"${originalDoc.name}" is archived. Put it back before you publish it.`, 400, null, true)
  }
  return { ...data, archivedAt }
}
