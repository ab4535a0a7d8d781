import type { CollectionConfig } from 'payload'
import { allow, everybody, systemField } from '../base/accounts/access.ts'
import { changeHooks } from '../base/changes/record-change.ts'
import { attributeTags } from '../base/changes/tags.ts'
import { editingFields, row } from '../base/fields/fields.ts'
import { searchTextField, storeAsSeen, uniqueKeyField } from '../base/fields/key-fields.ts'
import { numberedCopy } from '../base/fields/numbered-copy.ts'
import { normalizeSearch } from '../base/fields/search-filter.ts'
import { SEARCHED } from '../base/fields/searched.ts'
import { LIST_PAGES } from './list-pages.ts'

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
    pagination: LIST_PAGES,
    enableListViewSelectAPI: true,
    useAsTitle: 'title',
    listSearchableFields: ['searchText'],
    defaultColumns: ['title', 'name', 'value'],
    description: 'What shoppers filter lists by. Each entry is one value; entries of the same name are one filter.',
  },
  access: {
    read: everybody,
    create: allow('editProducts'),
    update: allow('editProducts'),
    delete: allow('editProducts'),
  },
  hooks: { ...changeHooks('Attribute', attributeTags), beforeOperation: [normalizeSearch] },
  fields: [
    ...editingFields(),
    row(
      {
        name: 'name',
        type: 'text',
        required: true,
        label: 'Name',
        maxLength,
        hooks: { beforeValidate: [storeAsSeen] },
        admin: { description: 'Such as Material.' },
      },
      {
        name: 'value',
        type: 'text',
        required: true,
        label: 'Value',
        maxLength,
        hooks: { beforeValidate: [storeAsSeen], beforeDuplicate: [numberedCopy(' ', maxLength)] },
        admin: { description: 'Such as Sterling silver.' },
      },
    ),
    {
      name: 'title',
      type: 'text',
      unique: true,
      index: true,
      label: 'Attribute',
      access: systemField,
      admin: { hidden: true },
      hooks: {
        beforeChange: [
          ({ data, originalDoc }) => `${data?.name ?? originalDoc?.name}: ${data?.value ?? originalDoc?.value}`,
        ],
      },
    },
    uniqueKeyField('titleKey', {
      ...{ of: 'value', label: 'Value', toText: (read) => `${read('name')}: ${read('value')}` },
      taken: (title) => `There is “${title}” already.`,
    }),
    searchTextField(SEARCHED.attributes, 'name or value'),
  ],
}
