import { atom } from 'nanostores'
import { postContactMessage } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import { SENTENCES } from '../domain/branch/sentences.ts'
import { type ContactMessage, findEmptyContactFields } from '../domain/customers/contact.ts'
import { type FieldError, firstFieldError } from '../domain/refusals/field-error.ts'
import { createAction } from './action.ts'
import { toastSuccess } from './toasts.ts'

/** A store with the error of the contact form; null if none. */
export const $contactError = atom<FieldError | null>(null)

/**
 * An action: sends a contact message; does nothing if a field is empty (storefront.md §5). Calls `done` on success;
 * sets `$contactError` if the server refuses a field.
 */
export const sendContactMessage = createAction(async (store: string, message: ContactMessage, done: () => void) => {
  if (findEmptyContactFields(message).length > 0) return
  $contactError.set(null)
  try {
    await postContactMessage(store, message)
  } catch (failure) {
    if (failure instanceof ApiCallError) $contactError.set(firstFieldError(failure.errors))
    throw failure
  }
  toastSuccess(SENTENCES.contactSent)
  done()
})
