import {
  type AfterErrorHook,
  APIError,
  type CollectionBeforeChangeHook,
  type SanitizedConfig,
  type TextField,
} from 'payload'
import { formatTimeOmittingToday } from '../../../src/domain/text/dates.ts'
import { getRequestStaff } from '../accounts/access.ts'
import { settings } from '../settings/env.ts'

/**
 * Request header that the panel sends to restore a version: the `updatedAt` of the newest version in the panel's list
 * of versions.
 */
const EDITED_FROM = 'x-edited-from'

/**
 * Creates a hidden field with the `updatedAt` of the version that a form loaded, which the form sends back. Not stored.
 * Saves without it are not checked.
 */
export function createLoadedVersionField(): TextField {
  return {
    name: 'editedFrom',
    type: 'text',
    virtual: true,
    access: { read: ({ req }) => getRequestStaff(req) !== null },
    admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
    hooks: { afterRead: [({ data }) => data?.updatedAt && timeOf(data.updatedAt)] },
  }
}

/** The newer version that made a save fail. */
export type NewerVersion = { updatedAt: string; savedBy: string | null }

/**
 * Adds an optimistic lock: a save or restore is based on a version, and fails with 409 if the document has a newer
 * version (draft or published). Also detects concurrent saves (cms/web/rest/lock-keys.ts).
 */
export function addOptimisticLock(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) collection.hooks.beforeChange.unshift(refuseOlder)
  return config
}

const refuseOlder: CollectionBeforeChangeHook = ({ operation, data, originalDoc, req }) => {
  if (operation !== 'update') return
  const isRestore = req.context.isRestoringVersion === true
  const editedFrom = isRestore ? req.headers?.get(EDITED_FROM) : data.editedFrom
  const updatedAt = timeOf(originalDoc.updatedAt)
  if (!editedFrom || editedFrom === updatedAt) return
  const newer: NewerVersion = { updatedAt, savedBy: originalDoc.savedBy ?? null }
  const told = { timeZone: settings().TIME_ZONE, language: 'en-GB' }
  const saved = `${newer.savedBy ?? 'Somebody else'} saved this at ${formatTimeOmittingToday(updatedAt, new Date(), told)}.`
  throw new OlderEdit(`${saved} Your text is kept: reload, then take it up.`, 409, newer, true)
}

class OlderEdit extends APIError<NewerVersion> {}

/**
 * Payload's `afterError` hook for a save based on an older version: uses the error's message as the response's message.
 * Otherwise Payload's form would split the message at colons.
 */
export const olderEditErrorHook: AfterErrorHook = ({ error, result }) =>
  error instanceof OlderEdit ? { response: { ...result, message: error.message } } : undefined

function timeOf(time: Date | string): string {
  return new Date(time).toISOString()
}
