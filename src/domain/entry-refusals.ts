import type { FieldFault } from './field-fault.ts'
import { minPasswordLength } from './password.ts'

/**
 * What the shop says of one field when it refuses a sign-in, a sign-up or a new password. Existing clients get the
 * sentence alone (api.md, Common to all calls), so our own pages tell by it which field is meant.
 */
export const entryRefusals = {
  notAPhone: { field: 'name', message: 'This is not a phone number.' },
  phoneTaken: { field: 'name', message: 'This phone number is already registered.' },
  shortPassword: { field: 'password', message: `Password must be at least ${minPasswordLength} characters` },
  notAnEmail: { field: 'email', message: 'This is not an e-mail address.' },
  wrongPair: { field: 'password', message: 'The phone number or the password is wrong.' },
  wrongPassword: { field: 'current_password', message: 'The current password is wrong.' },
} as const satisfies Record<string, FieldFault>

/** The field that a refusal is about; null where it is about none. */
export function refusedField(message: string): FieldFault | null {
  return Object.values(entryRefusals).find((refusal) => refusal.message === message) ?? null
}
