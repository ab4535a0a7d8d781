import type { CollectionConfig } from 'payload'
import { editors, everybody } from '../access.ts'
import { changeHooks } from '../changes/record-change.ts'
import { categoryTags } from '../changes/tags.ts'
import { countField, liveStatusField } from '../fields.ts'
import { numberedCopy } from '../numbered-copy.ts'

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Category', plural: 'Categories' },
  defaultSort: 'position',
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'position'],
    group: 'Shop',
    description: 'What the menu of the shop lists, by position.',
  },
  access: { read: everybody, create: editors, update: editors, delete: editors },
  hooks: changeHooks('Category', categoryTags),
  fields: [
    liveStatusField(),
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Name',
      hooks: { beforeDuplicate: [numberedCopy(' ')] },
      validate: (value: string | null | undefined) => {
        if (typeof value !== 'string' || !value.trim()) return 'Please give a name.'
        return value.trim().toLowerCase() !== 'all' || '"All" stands for every category; please choose another name.'
      },
    },
    { name: 'description', type: 'textarea', label: 'Description' },
    countField({ name: 'position', label: 'Position in the menu', required: true, defaultValue: 100, index: true }),
  ],
}
