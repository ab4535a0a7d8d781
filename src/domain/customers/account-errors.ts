import { SENTENCES } from '../branch/sentences.ts'
import type { FieldError } from '../refusals/field-error.ts'

/** The message of calls of accounts in a shop whose customers sign in by name only. */
export const NAME_SIGN_IN_ONLY_MESSAGE = 'This shop signs in by name only.'

/**
 * The errors of sign-in, sign-up and change of password: the form's field, and the message. API responses have only the
 * message.
 */
export const accountErrors = {
  notAPhone: { field: 'name', message: 'This is not a phone number.' },
  phoneTaken: { field: 'name', message: 'This phone number is already registered.' },
  shortPassword: { field: 'password', message: SENTENCES.shortPassword },
  notAnEmail: { field: 'email', message: 'This is not an email address.' },
  wrongPair: { field: 'password', message: 'The phone number or the password is wrong.' },
  wrongPassword: { field: 'current_password', message: 'The current password is wrong.' },
} as const satisfies Record<string, FieldError>

/** Returns the error of sign-in, sign-up or change of password that has this message; null if there is none. */
export function findAccountErrorByMessage(message: string): FieldError | null {
  return Object.values(accountErrors).find((error) => error.message === message) ?? null
}
