import { toPrefilledContactMessage } from '../domain/customers/prefilled-contact.ts'

/* Writes the message about a product into the empty contact form, if the URL has one. */

const content = document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
if (content && !content.value) content.value = toPrefilledContactMessage(location.hash)
