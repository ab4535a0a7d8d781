import type { CollectionConfig, FieldHook } from 'payload'
import { allow, everybody, systemField } from '../base/accounts/access.ts'
import { changeHooks } from '../base/changes/record-change.ts'
import { attributeTags } from '../base/changes/tags.ts'
import { editingFields, row } from '../base/fields/fields.ts'
import { numberedCopy } from '../base/fields/numbered-copy.ts'

const maxLength = 60

const trimmed: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim() : value)

/** What shoppers filter lists by, such as 'Material: Sterling silver': each document is one value of an attribute. */
export const attributes: CollectionConfig = {
  slug: 'attributes',
  labels: { singular: 'Attribute', plural: 'Attributes' },
  defaultSort: 'title',
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'name', 'value'],
    group: 'Products',
    description: 'What shoppers filter lists by. Each entry is one value; entries of the same name are one filter.',
  },
  access: {
    read: everybody,
    create: allow('editProducts'),
    update: allow('editProducts'),
    delete: allow('editProducts'),
  },
  hooks: changeHooks('Attribute', attributeTags),
  fields: [
    ...editingFields(),
    row(
      {
        name: 'name',
        type: 'text',
        required: true,
        label: 'Name',
        maxLength,
        hooks: { beforeValidate: [trimmed] },
        admin: { description: 'Such as Material.' },
      },
      {
        name: 'value',
        type: 'text',
        required: true,
        label: 'Value',
        maxLength,
        hooks: { beforeValidate: [trimmed], beforeDuplicate: [numberedCopy(' ', maxLength)] },
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
  ],
}
