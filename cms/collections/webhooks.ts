import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from 'payload'

import { createAccessRule } from '../base/accounts/access.ts'
import { scheduleAfterCommit } from '../base/changes/after-commit.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { webhooksTag } from '../base/changes/tags.ts'
import { createComponentField, createReadOnlyFieldOptions } from '../base/fields/fields.ts'
import { createSmallCollectionSearchHook } from '../base/fields/search-filter.ts'
import { settings } from '../base/settings/env.ts'
import type { Webhook } from '../payload-types.ts'
import { WEBHOOK_EVENT_LABELS, webhookEventTypes } from '../shop/webhooks/event-types.ts'
import { createWebhookSecret } from '../shop/webhooks/signature.ts'
import { removeCachedSubscription, updateCachedSubscription } from '../shop/webhooks/subscriptions.ts'
import { findWebhookUrlFault } from '../shop/webhooks/webhook-url.ts'
import { createIsOnField } from './is-on-field.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const hooks = createChangeRecordingHooks('Webhook', () => [webhooksTag])

/**
 * The Payload collection of webhooks: URLs to which the shop sends its events (docs/webhooks.md). Only administrators
 * can read the URLs and secrets.
 */
export const webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: { singular: 'Webhook', plural: 'Webhooks' },
  defaultSort: 'name',
  disableDuplicate: true,
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    listSearchableFields: ['name', 'address'],
    defaultColumns: ['name', 'address', 'events', 'isOn'],
    description: 'Other programs that are told what happens in the shop, such as those of a warehouse.',
  },
  access: {
    read: createAccessRule('manageWebhooks'),
    create: createAccessRule('manageWebhooks'),
    update: createAccessRule('manageWebhooks'),
    delete: createAccessRule('manageWebhooks'),
  },
  hooks: {
    ...hooks,
    beforeOperation: [createSmallCollectionSearchHook(['name', 'address'])],
    beforeChange: [...hooks.beforeChange, makeSecret, forgetWhyOff],
    afterChange: [...hooks.afterChange, noteSaved],
    afterDelete: [...hooks.afterDelete, deleteDeliveries],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: 100,
      label: 'Name',
      admin: { description: 'What is told, such as “Warehouse”.' },
    },
    {
      name: 'address',
      type: 'text',
      required: true,
      maxLength: 2000,
      label: 'Address',
      validate: (value: string | null | undefined) =>
        findWebhookUrlFault(value ?? '', { allowPrivate: settings().WEBHOOKS_ALLOW_PRIVATE }) ?? true,
      admin: { description: 'Where the events are sent, such as https://example.com/webhooks.' },
    },
    {
      name: 'events',
      type: 'select',
      hasMany: true,
      required: true,
      label: 'Events',
      options: webhookEventTypes.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] })),
    },
    createIsOnField({
      index: true,
      admin: { description: 'While it is off, nothing new is written for it, and what waits is not sent.' },
    }),
    {
      name: 'offBecause',
      type: 'text',
      label: 'Why the shop switched it off',
      ...createReadOnlyFieldOptions(),
      admin: { readOnly: true, disableBulkEdit: true, condition: ({ offBecause }) => Boolean(offBecause) },
    },
    // Hidden: the panel reads the secret through its own call (cms/desk/webhooks/routes.ts).
    secretField('secret'),
    secretField('previousSecret'),
    { name: 'renewedAt', type: 'date', hidden: true, admin: { disabled: true } },
    createComponentField('panel', '/cms/panel/webhooks/WebhookPanel.tsx#WebhookPanel'),
  ],
}

function secretField(name: string) {
  return { name, type: 'text' as const, hidden: true, admin: { disabled: true } }
}

function makeSecret({ data, operation }: Parameters<CollectionBeforeChangeHook>[0]) {
  if (operation === 'create') return { ...data, secret: createWebhookSecret(), previousSecret: null, renewedAt: null }
  const { secret: _, previousSecret: __, renewedAt: ___, ...rest } = data
  return rest
}

function forgetWhyOff({ data }: Parameters<CollectionBeforeChangeHook>[0]) {
  return data.isOn ? { ...data, offBecause: null } : data
}

/** Collection hook: updates this process's webhooks after the commit. Uses `data`, because `doc` may be partial. */
async function noteSaved({ data, doc, req }: Parameters<CollectionAfterChangeHook>[0]) {
  await scheduleAfterCommit(req, () => updateCachedSubscription({ ...(data as Webhook), id: String(doc.id) }))
}

async function deleteDeliveries({ id, req }: Parameters<CollectionAfterDeleteHook>[0]) {
  await req.payload.db.deleteMany({ collection: 'webhook-deliveries', where: { webhook: { equals: id } }, req })
  await scheduleAfterCommit(req, () => removeCachedSubscription(String(id)))
}
