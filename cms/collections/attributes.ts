import type { CollectionConfig } from 'payload'
import { allowEverybody, createAccessRule, systemFieldAccess } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedAttributeTags } from '../base/changes/tags.ts'
import { createNumberedCopyHook } from '../base/fields/create-numbered-copy-hook.ts'
import { createFieldRow, createOptimisticLockFields } from '../base/fields/fields.ts'
import { removeInvisibleCharactersHook, searchTextField, uniqueKeyField } from '../base/fields/key-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const maxLength = 60

/**
 * The Payload collection of attributes, by which shoppers filter lists of products. Each document is one value, such as
 * 'Material: Sterling silver'.
 */
export const attributes: CollectionConfig = {
  slug: 'attributes',
  labels: { singular: 'Attribute', plural: 'Attributes' },
  defaultSort: 'title',
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'title',
    listSearchableFields: ['searchText'],
    defaultColumns: ['title', 'name', 'value'],
    description: 'What shoppers filter lists by. Each entry is one value; entries of the same name are one filter.',
  },
  access: {
    read: allowEverybody,
    create: createAccessRule('editProducts'),
    update: createAccessRule('editProducts'),
    delete: createAccessRule('editProducts'),
  },
  hooks: { ...createChangeRecordingHooks('Attribute', toChangedAttributeTags), beforeOperation: [normalizeSearchHook] },
  fields: [
    ...createOptimisticLockFields(),
    createFieldRow(
      {
        name: 'name',
        type: 'text',
        required: true,
        label: 'Name',
        maxLength,
        hooks: { beforeValidate: [removeInvisibleCharactersHook] },
        admin: { description: 'Such as Material.' },
      },
      {
        name: 'value',
        type: 'text',
        required: true,
        label: 'Value',
        maxLength,
        hooks: {
          beforeValidate: [removeInvisibleCharactersHook],
          beforeDuplicate: [createNumberedCopyHook(' ', maxLength)],
        },
        admin: { description: 'Such as Sterling silver.' },
      },
    ),
    {
      name: 'title',
      type: 'text',
      unique: true,
      index: true,
      label: 'Attribute',
      access: systemFieldAccess,
      admin: { hidden: true },
      hooks: {
        beforeChange: [
          ({ data, originalDoc }) => `${data?.name ?? originalDoc?.name}: ${data?.value ?? originalDoc?.value}`,
        ],
      },
    },
    uniqueKeyField('titleKey', {
      of: 'value',
      label: 'Value',
      toText: (read) => `${read('name')}: ${read('value')}`,
      taken: (title) => `There is “${title}” already.`,
    }),
    searchTextField(SEARCH_FIELDS_BY_COLLECTION.attributes, 'name or value'),
  ],
}
