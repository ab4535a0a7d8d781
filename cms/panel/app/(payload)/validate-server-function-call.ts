import type { ServerFunctionClientArgs } from 'payload'

/**
 * Payload's server functions that the panel calls. Functions for widgets, folders, locales and slugs are unused.
 * Functions for schedules check no permission; cms/desk/schedule/routes.ts replaces them.
 */
const CALLED = [
  ...['form-state', 'table-state', 'render-field'],
  ...['render-document', 'render-document-slots', 'render-list'],
]

/**
 * Validates a call of a server function; returns null for an invalid call. Payload does not check the arguments, and
 * looks the name up in a plain object, in which `constructor` also exists.
 */
export function validateServerFunctionCall(sent: unknown): ServerFunctionClientArgs | null {
  if (!isPlainObject(sent)) return null
  const { name, args } = sent
  return typeof name === 'string' && CALLED.includes(name) && isPlainObject(args) ? { name, args } : null
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
