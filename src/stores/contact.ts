import { atom } from 'nanostores'
import { sendMessage } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { type ContactMessage, emptyFields } from '../domain/contact.ts'
import { type FieldFault, firstFault } from '../domain/field-fault.ts'
import { action } from './action.ts'
import { toastSuccess } from './toasts.ts'

/** The invalid field of the message. */
export const $contactFault = atom<FieldFault | null>(null)

/** Does nothing while a field is empty (storefront.md §5). Calls `done` once the message is sent. */
export const sendContact = action(async (store: string, message: ContactMessage, done: () => void) => {
  if (emptyFields(message).length > 0) return
  $contactFault.set(null)
  try {
    await sendMessage(store, message)
  } catch (failure) {
    if (failure instanceof CallFailed) $contactFault.set(firstFault(failure.errors))
    throw failure
  }
  toastSuccess('Your Contact has been submited!')
  done()
})
