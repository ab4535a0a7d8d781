import { APIError, type CollectionBeforeChangeHook, type SanitizedConfig } from 'payload'

/** The header with the `updatedAt` of the version that a form has loaded. Requests without it are not checked. */
export const EDITED_FROM = 'x-edited-from'

/** The newer version because of which a save was refused. */
export type NewerVersion = { updatedAt: string; savedBy: string | null }

/**
 * An optimistic lock: refuses, with 409, a save or a restore based on an older version than the newest one, draft or
 * published. It runs in the transaction of the save, and saves with this header lock their document in all processes
 * (rest/lock-keys.ts), so that one of two concurrent saves is refused.
 */
export function refuseOlderEdits(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) collection.hooks.beforeChange.unshift(refuseOlder)
  return config
}

const refuseOlder: CollectionBeforeChangeHook = ({ operation, originalDoc, collection, req }) => {
  const editedFrom = req.headers?.get(EDITED_FROM)
  // A hook may save other documents with the same request. The request of a restore names the version instead.
  const isNamed = req.routeParams?.id === originalDoc?.id || req.context.isRestoringVersion === true
  const isAsked = req.routeParams?.collection === collection.slug && isNamed
  if (operation !== 'update' || !editedFrom || !isAsked || editedFrom === timeOf(originalDoc.updatedAt)) return
  const newer: NewerVersion = { updatedAt: timeOf(originalDoc.updatedAt), savedBy: originalDoc.savedBy ?? null }
  const who = newer.savedBy ?? 'Somebody else'
  throw new APIError(`${who} saved this after you opened it. Your change is not saved yet.`, 409, newer, true)
}

/** Formats a time as responses have it. */
function timeOf(time: Date | string): string {
  return new Date(time).toISOString()
}
