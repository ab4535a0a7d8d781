/** A visitor's message to the store (storefront.md §3, Contact message). */
export type ContactMessage = Record<(typeof fields)[number], string>

const fields = ['name', 'phone', 'mail', 'content'] as const

/** Returns the empty fields; whitespace counts as empty. A message is sent only if there are none. */
export function emptyFields(message: ContactMessage): (keyof ContactMessage)[] {
  return fields.filter((field) => message[field].trim() === '')
}
