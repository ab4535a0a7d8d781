import type { CollectionConfig, PayloadRequest } from 'payload'
import { allowNobody, createAccessRule, systemFieldAccess } from '../base/accounts/access.ts'
import { recordChange } from '../base/changes/record-change.ts'
import { contactMessagesTag } from '../base/changes/tags.ts'
import { createReadOnlyFieldOptions, dateField } from '../base/fields/fields.ts'
import { createSearchKeyField } from '../base/fields/key-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { hideArchivedMessages } from '../shop/messages/archived-messages.ts'
import { deleteMessageDependents } from '../shop/messages/delete-messages.ts'
import { setDerivedMessageFields } from '../shop/messages/derived-message-fields.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/**
 * Collection hook: notifies the panels that are open in browsers. Changes by staff are recorded in cms/shop/messages.
 */
const tellPanels = ({ req }: { req: PayloadRequest }) => recordChange(req, null, [contactMessagesTag])

/**
 * The Payload collection of messages that visitors send on the contact page. Actions of staff on them are in
 * cms/shop/messages.
 */
export const contactMessages: CollectionConfig = {
  slug: 'contact-messages',
  labels: { singular: 'Message', plural: 'Messages' },
  defaultSort: '-createdAt',
  // A custom page replaces Payload's form and needs no edit lock.
  lockDocuments: false,
  disableDuplicate: true,
  indexes: [{ fields: ['archived', 'createdAt'] }],
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    baseFilter: hideArchivedMessages,
    components: {
      beforeListTable: ['/cms/panel/messages/MessageListToolsLoader.tsx#MessageListToolsLoader'],
      views: {
        edit: { root: { Component: '/cms/panel/messages/MessageView.tsx#MessageView' } },
        list: { Component: '/cms/panel/lists/RestrictedListView.tsx#RestrictedListView' },
      },
    },
    useAsTitle: 'name',
    defaultColumns: ['name', 'excerpt', 'createdAt', 'assignedTo', 'answered'],
    listSearchableFields: ['searchText'],
  },
  // The list marks unread messages.
  forceSelect: { readAt: true },
  access: {
    read: createAccessRule('handleMessages'),
    create: allowNobody,
    update: createAccessRule('handleMessages'),
    delete: createAccessRule('handleMessages'),
  },
  hooks: {
    beforeOperation: [normalizeSearchHook],
    beforeChange: [setDerivedMessageFields],
    afterChange: [tellPanels],
    afterDelete: [deleteMessageDependents, tellPanels],
  },
  fields: [
    { name: 'name', type: 'text', required: true, label: 'From', ...shownBy('SenderCell') },
    { name: 'phone', type: 'text', required: true, label: 'Phone', ...createReadOnlyFieldOptions() },
    { name: 'mail', type: 'text', required: true, label: 'E-mail', ...createReadOnlyFieldOptions() },
    { name: 'content', type: 'textarea', required: true, label: 'Text', ...createReadOnlyFieldOptions() },
    // Beginning of the text for the list: messages have up to 10,000 characters.
    { name: 'excerpt', type: 'text', label: 'Message', ...createReadOnlyFieldOptions() },
    {
      name: 'createdAt',
      type: 'date',
      label: 'When',
      index: true,
      access: systemFieldAccess,
      admin: { disableBulkEdit: true, components: { Cell: '/cms/panel/orders/cells.tsx#TimeCell' } },
    },
    // Set when an answer is sent, or by staff for an answer by phone.
    {
      name: 'answered',
      type: 'checkbox',
      defaultValue: false,
      label: 'Answered',
      admin: { components: cell('IsAnsweredCell') },
    },
    // Empty for unread messages.
    dateField({ name: 'readAt', label: 'Read', index: true, ...createReadOnlyFieldOptions() }),
    { name: 'readBy', type: 'relationship', relationTo: 'users', label: 'Read by', ...createReadOnlyFieldOptions() },
    {
      name: 'assignedTo',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      label: 'Assigned to',
      ...shownBy('AssigneeCell'),
    },
    { name: 'archived', type: 'checkbox', defaultValue: false, label: 'Archived', ...createReadOnlyFieldOptions() },
    // Keys of cms/shop/messages/derived-message-fields.ts. Not `hidden`, because Payload cannot filter by hidden
    // fields.
    createSearchKeyField('searchText', 'name, phone, mail address or text'),
    createSearchKeyField('phoneKey', 'Phone number', { index: true }),
    createSearchKeyField('mailKey', 'Mail address', { index: true }),
  ],
}

type CellName = 'SenderCell' | 'AssigneeCell' | 'IsAnsweredCell'

function cell(name: CellName) {
  return { Cell: `/cms/panel/messages/cells.tsx#${name}` }
}

function shownBy(name: CellName) {
  const { access, admin } = createReadOnlyFieldOptions()
  return { access, admin: { ...admin, components: cell(name) } }
}
