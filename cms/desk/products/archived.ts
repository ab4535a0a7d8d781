import {
  APIError,
  type BaseFilter,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type Where,
} from 'payload'

const notArchived: Where = { archivedAt: { exists: false } }

/** The list has no archived products, unless its filter asks for them. */
export const hideArchived: BaseFilter = ({ req }) => (asksForArchived(req.query?.where) ? null : notArchived)

/**
 * Many products that are changed or deleted by a filter are those that the list shows: Payload's "select all" sends the
 * filter of the list without its base filter.
 */
export const leaveArchivedAlone: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { where } = args as { where?: Where }
  return where && ['update', 'delete'].includes(operation) ? { ...args, where: withoutArchived(where) } : args
}

/** What a list with this filter shows. */
export function withoutArchived(where: Where): Where {
  return asksForArchived(where) ? where : { and: [where, notArchived] }
}

/** Also by naming the products themselves. */
function asksForArchived(where: unknown): boolean {
  return /"archivedAt":|"id":\{"(in|equals)"/.test(JSON.stringify(where ?? {}))
}

/**
 * Only `archiveProducts` and `putBack` move a product into the archive and out of it (`req.context.archivedAt`): not a
 * version that is restored, nor a form. What is archived is not published.
 */
export const keepArchived: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { archivedAt = originalDoc?.archivedAt ?? null } = req.context as { archivedAt?: string | null }
  if (archivedAt && data._status === 'published') {
    throw new APIError(`"${originalDoc.name}" is archived. Put it back before you publish it.`, 400, null, true)
  }
  return { ...data, archivedAt }
}
