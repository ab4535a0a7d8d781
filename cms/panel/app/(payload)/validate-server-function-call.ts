import type { ServerFunctionClientArgs } from 'payload'

/**
 * Payload's server functions that the panel calls. Functions for widgets, folders, locales and slugs are unused.
 * Functions for schedules check no permission; cms/desk/schedule/routes.ts replaces them.
 */
const CALLED = ['form-state', 'table-state', 'render-field', 'render-document', 'render-document-slots', 'render-list']

/**
 * Returns the call of a server function if it is valid, else null. Payload itself does not check the arguments, and
 * looks up the name in a plain object, where it would find even `constructor`.
 */
export function parseServerFunctionCall(sent: unknown): ServerFunctionClientArgs | null {
  if (!isPlainObject(sent)) return null
  const { name, args } = sent
  return typeof name === 'string' && CALLED.includes(name) && isPlainObject(args) ? { name, args } : null
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
