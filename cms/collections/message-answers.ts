import type { CollectionConfig } from 'payload'
import { allowNobody, createAccessRule } from '../base/accounts/access.ts'

/**
 * The Payload collection of answers to contact messages, which staff send by mail
 * (cms/shop/messages/answer-message.ts).
 */
export const messageAnswers: CollectionConfig = {
  slug: 'message-answers',
  labels: { singular: 'Answer', plural: 'Answers' },
  defaultSort: '-at',
  timestamps: false,
  lockDocuments: false,
  indexes: [{ fields: ['message', 'at'] }],
  // Shown on the page of the message.
  admin: { hidden: true },
  access: { read: createAccessRule('handleMessages'), create: allowNobody, update: allowNobody, delete: allowNobody },
  fields: [
    // Text, not a relationship: answers are deleted together with their message.
    { name: 'message', type: 'text', required: true, label: 'Id of the message' },
    { name: 'at', type: 'date', required: true, label: 'When' },
    { name: 'by', type: 'relationship', relationTo: 'users', label: 'Member of staff' },
    // Stays when the account is deleted.
    { name: 'byName', type: 'text', required: true, label: 'By' },
    { name: 'subject', type: 'text', required: true, label: 'Subject' },
    { name: 'text', type: 'textarea', required: true, label: 'Text' },
  ],
}
