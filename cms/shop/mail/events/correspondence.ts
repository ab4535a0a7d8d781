import { CONFIRMATION_LINK_DAYS } from '../../../../src/domain/customers/newsletter.ts'
import type { MailEventDefinition } from './definition.ts'

/** The mail events of the newsletter and of answers by staff, with their default wording. */
export const CORRESPONDENCE_MAIL_EVENTS = {
  newsletterConfirm: {
    label: 'Newsletter, please confirm',
    to: 'customer',
    fields: ['link', 'shop'],
    subject: 'Please confirm your subscription to the {shop} newsletter',
    text: `Hello,

Someone, hopefully you, signed up for the {shop} newsletter with this address. Please confirm within ${CONFIRMATION_LINK_DAYS} days:

{link}

If it was not you, you can ignore this email. We send nothing unless you confirm.`,
  },
  // This mail has no template, because staff write each one (cms/shop/messages).
  messageAnswer: {
    label: 'Answer to a message',
    to: 'customer',
    fields: ['subject', 'answer', 'quote'],
    subject: '{subject}',
    text: '{answer}\n\n{quote}',
  },
} as const satisfies Record<string, MailEventDefinition>
