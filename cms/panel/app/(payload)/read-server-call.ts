import type { ServerFunctionClientArgs } from 'payload'

/** Payload's functions that the panel calls. Those of widgets, folders, locales and slugs are not used here. */
const CALLED = [
  ...['form-state', 'table-state', 'render-field'],
  ...['render-document', 'render-document-slots', 'render-list'],
  ...['schedule-publish', 'get-upcoming-scheduled-publish'],
]

/**
 * What a page of the panel asks for; null for anything else. Payload looks the name up in an object, where `constructor` is
 * one too, and spreads what it is given, a long string as well.
 */
export function readServerCall(sent: unknown): ServerFunctionClientArgs | null {
  if (!isPlainObject(sent)) return null
  const { name, args } = sent
  return typeof name === 'string' && CALLED.includes(name) && isPlainObject(args) ? { name, args } : null
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
