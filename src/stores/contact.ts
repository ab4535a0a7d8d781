import { sendMessage } from '../api-client.ts'
import { type ContactMessage, emptyFields } from '../domain/contact.ts'
import { deed } from './deed.ts'
import { say } from './toasts.ts'

/** Does nothing while a field is empty (storefront.md §5). Calls `done` once the message is sent. */
export const sendContact = deed(async (store: string, message: ContactMessage, done: () => void) => {
  if (emptyFields(message).length > 0) return
  await sendMessage(store, message)
  say('Your Contact has been submited!')
  done()
})
