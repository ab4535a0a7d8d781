import type { ServerFunctionClientArgs } from 'payload'

/**
 * Payload's server functions that the panel calls. Functions for widgets, folders, locales and slugs are not used. Those that
 * schedule check no permission: cms/desk/schedule/routes.ts is in their place.
 */
const CALLED = [
  ...['form-state', 'table-state', 'render-field'],
  ...['render-document', 'render-document-slots', 'render-list'],
]

/**
 * Validates a server function call; returns null for an invalid one. Payload looks the name up in a plain object, which also
 * has `constructor`, and spreads the arguments without a check, even a long string.
 */
export function readServerCall(sent: unknown): ServerFunctionClientArgs | null {
  if (!isPlainObject(sent)) return null
  const { name, args } = sent
  return typeof name === 'string' && CALLED.includes(name) && isPlainObject(args) ? { name, args } : null
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
