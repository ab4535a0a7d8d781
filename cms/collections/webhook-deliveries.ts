import type { CollectionConfig, Field } from 'payload'
import { allowNobody, createAccessRule, systemFieldAccess } from '../base/accounts/access.ts'
import {
  createComponentField,
  createFieldRow,
  createHiddenSystemFieldOptions,
  createReadOnlyFieldOptions,
  dateField,
} from '../base/fields/fields.ts'
import { WEBHOOK_EVENT_LABELS, webhookEventTypes } from '../shop/webhooks/event-types.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/** The Payload collection that is the outbox of webhooks: one row per event and webhook, kept for 30 days. */
export const webhookDeliveries: CollectionConfig = {
  slug: 'webhook-deliveries',
  labels: { singular: 'Webhook event', plural: 'Webhook events' },
  defaultSort: '-createdAt',
  lockDocuments: false,
  disableDuplicate: true,
  indexes: [
    { fields: ['webhook', 'state', 'nextTryAt'] },
    { fields: ['webhook', 'document'] },
    { fields: ['state', 'nextTryAt'] },
  ],
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'webhookName',
    defaultColumns: ['type', 'webhookName', 'state', 'createdAt', 'attempts', 'answerStatus'],
    description:
      'What other programs were told in the last 30 days. An event waits while an earlier one of the same order, product or message does.',
  },
  access: { read: createAccessRule('manageWebhooks'), create: allowNobody, update: allowNobody, delete: allowNobody },
  fields: [
    // Text, not a relationship: a webhook may be deleted while an order is placed.
    hiddenText('webhook'),
    hiddenText('document', true),
    // Customer of the order, whose erasure also deletes this row.
    hiddenText('customer', true),
    createFieldRow(
      {
        name: 'type',
        type: 'select',
        required: true,
        label: 'Event',
        options: webhookEventTypes.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] })),
        ...createReadOnlyFieldOptions(),
      },
      { name: 'webhookName', type: 'text', label: 'Webhook', ...createReadOnlyFieldOptions() },
      {
        name: 'state',
        type: 'select',
        required: true,
        label: 'State',
        options: [
          { value: 'new', label: 'New' },
          { value: 'waiting', label: 'Waiting' },
          { value: 'delivered', label: 'Delivered' },
          { value: 'failed', label: 'Given up' },
        ],
        ...createReadOnlyFieldOptions(),
      },
    ),
    createFieldRow(
      time('lastTryAt', 'Last attempt', ({ lastTryAt }) => Boolean(lastTryAt)),
      time('nextTryAt', 'Next attempt', ({ state }) => state === 'waiting'),
      time('deliveredAt', 'Delivered at', ({ deliveredAt }) => Boolean(deliveredAt)),
    ),
    createFieldRow(
      {
        name: 'attempts',
        type: 'number',
        required: true,
        defaultValue: 0,
        label: 'Attempts',
        ...createReadOnlyFieldOptions(),
      },
      { name: 'answerStatus', type: 'number', label: 'Answer', ...createReadOnlyFieldOptions() },
    ),
    { name: 'answerText', type: 'textarea', label: 'What it said', ...shownWith('answerText') },
    { name: 'problem', type: 'textarea', label: 'Why there was no answer', ...shownWith('problem') },
    // Data for the body, until the body is composed.
    { name: 'snapshot', type: 'textarea', hidden: true, admin: { disabled: true } },
    { name: 'body', type: 'textarea', hidden: true, admin: { disabled: true } },
    createComponentField('panel', '/cms/panel/webhooks/DeliveryPanel.tsx#DeliveryPanel'),
  ],
}

/** Creates a text field that only the system writes and reads. */
function hiddenText(name: string, index = false): Field {
  return { name, type: 'text', required: name !== 'customer', index, ...createHiddenSystemFieldOptions() }
}

type Condition = (delivery: Record<string, unknown>) => boolean

function time(name: string, label: string, condition: Condition): Field {
  return dateField({
    name,
    label,
    required: name === 'nextTryAt',
    access: systemFieldAccess,
    admin: {
      readOnly: true,
      date: { pickerAppearance: 'dayAndTime' },
      condition,
      components: { Cell: '/cms/panel/orders/cells.tsx#TimeCell' },
    },
  })
}

function shownWith(name: string) {
  const { access, admin } = createReadOnlyFieldOptions()
  return { access, admin: { ...admin, condition: (delivery: Record<string, unknown>) => Boolean(delivery[name]) } }
}
