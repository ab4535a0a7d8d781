import type { BodyOf } from '../contract/call.ts'
import type { contact } from '../contract/contact.ts'

/** What a visitor writes to the store (storefront.md §3, Contact message). */
export type ContactMessage = BodyOf<typeof contact>

const fields = ['name', 'phone', 'mail', 'content'] as const

/** The fields still to be filled in; spaces alone do not count. A message is sent only when there are none. */
export function emptyFields(message: ContactMessage): (keyof ContactMessage)[] {
  return fields.filter((field) => message[field].trim() === '')
}
