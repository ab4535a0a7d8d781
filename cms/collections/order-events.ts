import type { CollectionConfig } from 'payload'
import { allowNobody, createAccessRule } from '../base/accounts/access.ts'
import { ORDER_EVENT_KINDS } from '../shop/orders/order-events.ts'

/**
 * The Payload collection of the orders' history: a row per change of an order, written in the change's transaction
 * (cms/shop/orders/history.ts).
 */
export const orderEvents: CollectionConfig = {
  slug: 'order-events',
  labels: { singular: 'Event of an order', plural: 'Events of orders' },
  defaultSort: '-at',
  timestamps: false,
  lockDocuments: false,
  indexes: [{ fields: ['order', 'at'] }],
  // Shown on the page of the order.
  admin: { hidden: true },
  access: { read: createAccessRule('readOrders'), create: allowNobody, update: allowNobody, delete: allowNobody },
  fields: [
    // Text, not a relationship: events are deleted together with their order.
    { name: 'order', type: 'text', required: true, label: 'Id of the order' },
    { name: 'at', type: 'date', required: true, label: 'When' },
    { name: 'by', type: 'relationship', relationTo: 'users', label: 'Member of staff' },
    // Stays when the account is deleted. The customer's name for the customer's own changes.
    { name: 'byName', type: 'text', required: true, label: 'By' },
    { name: 'kind', type: 'select', required: true, options: [...ORDER_EVENT_KINDS], label: 'What' },
    { name: 'from', type: 'textarea', label: 'Before' },
    { name: 'to', type: 'textarea', label: 'After' },
  ],
}
