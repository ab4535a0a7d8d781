import type { CollectionConfig, Field } from 'payload'
import { allow, nobody, systemField } from '../access.ts'
import { inboxFirst } from '../admin/messages/message-filters.ts'
import { dateField, readOnly } from '../fields.ts'
import { deleteWithMessage } from '../messages/delete-messages.ts'
import { setMessageKeys } from '../messages/message-keys.ts'
import { normalizeMessageSearch } from '../messages/search.ts'

/** Messages from the contact page. What staff do with them is in cms/messages. */
export const contactMessages: CollectionConfig = {
  slug: 'contact-messages',
  labels: { singular: 'Message', plural: 'Messages' },
  defaultSort: '-createdAt',
  // Its page is not a form that one person holds.
  lockDocuments: false,
  disableDuplicate: true,
  indexes: [{ fields: ['archived', 'createdAt'] }],
  admin: {
    enableListViewSelectAPI: true,
    baseFilter: inboxFirst,
    components: {
      beforeListTable: ['/cms/admin/messages/MessageListTools.tsx#MessageListTools'],
      views: {
        edit: { root: { Component: '/cms/admin/messages/MessageView.tsx#MessageView' } },
        list: { Component: '/cms/admin/messages/MessageListView.tsx#MessageListView' },
      },
    },
    useAsTitle: 'name',
    defaultColumns: ['name', 'excerpt', 'createdAt', 'assignedTo', 'answered'],
    listSearchableFields: ['searchText'],
    group: 'Orders',
  },
  // Unread messages are shown as such.
  forceSelect: { readAt: true },
  access: {
    read: allow('handleMessages'),
    create: nobody,
    update: allow('handleMessages'),
    delete: allow('handleMessages'),
  },
  hooks: {
    beforeOperation: [normalizeMessageSearch],
    beforeChange: [setMessageKeys],
    afterDelete: [deleteWithMessage],
  },
  fields: [
    { name: 'name', type: 'text', required: true, label: 'From', ...shownBy('SenderCell') },
    { name: 'phone', type: 'text', required: true, label: 'Phone', ...readOnly() },
    { name: 'mail', type: 'text', required: true, label: 'E-mail', ...readOnly() },
    { name: 'content', type: 'textarea', required: true, label: 'Text', ...readOnly() },
    // The beginning, for the list: messages are up to 10,000 characters long.
    { name: 'excerpt', type: 'text', label: 'Message', ...readOnly() },
    {
      name: 'createdAt',
      type: 'date',
      label: 'When',
      index: true,
      access: systemField,
      admin: { disableBulkEdit: true, components: { Cell: '/cms/admin/orders/cells.tsx#TimeCell' } },
    },
    // Set when an answer is sent, and by hand for an answer by telephone.
    {
      name: 'answered',
      type: 'checkbox',
      defaultValue: false,
      label: 'Answered',
      admin: { components: cell('AnsweredCell') },
    },
    // Empty: unread.
    dateField({ name: 'readAt', label: 'Read', index: true, ...readOnly() }),
    { name: 'readBy', type: 'relationship', relationTo: 'users', label: 'Read by', ...readOnly() },
    {
      name: 'assignedTo',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      label: 'Assigned to',
      ...shownBy('AssignedCell'),
    },
    { name: 'archived', type: 'checkbox', defaultValue: false, label: 'Archived', ...readOnly() },
    // cms/messages/message-keys.ts. Not `hidden`: such fields cannot be filtered by.
    keyField('searchText', 'name, phone, mail address or text'),
    { ...keyField('phoneKey', 'Phone number'), index: true },
    { ...keyField('mailKey', 'Mail address'), index: true },
  ],
}

type CellName = 'SenderCell' | 'AssignedCell' | 'AnsweredCell'

/** A column of the list. */
function cell(name: CellName) {
  return { Cell: `/cms/admin/messages/cells.tsx#${name}` }
}

function shownBy(name: CellName) {
  const { access, admin } = readOnly()
  return { access, admin: { ...admin, components: cell(name) } }
}

function keyField(name: string, label: string): Field & { type: 'text' } {
  return {
    ...{ name, type: 'text', label, access: systemField },
    admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
  }
}
