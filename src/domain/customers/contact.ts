/** A visitor's message to the store (storefront.md §3, Contact message). */
export type ContactMessage = Record<(typeof fields)[number], string>

const fields = ['name', 'phone', 'mail', 'content'] as const

/** Returns the names of the fields of a contact message that are empty or blank. */
export function findEmptyContactFields(message: ContactMessage): (keyof ContactMessage)[] {
  return fields.filter((field) => message[field].trim() === '')
}
