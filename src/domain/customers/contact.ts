import type { BodyOf } from '../../contract/call.ts'
import type { contact } from '../../contract/contact.ts'

/** A visitor's message to the store (storefront.md §3, Contact message). */
export type ContactMessage = BodyOf<typeof contact>

const fields = ['name', 'phone', 'mail', 'content'] as const

/** Returns the empty fields; whitespace counts as empty. A message is sent only if there are none. */
export function emptyFields(message: ContactMessage): (keyof ContactMessage)[] {
  return fields.filter((field) => message[field].trim() === '')
}
