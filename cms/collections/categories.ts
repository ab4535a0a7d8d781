import type { CollectionConfig } from 'payload'
import { allow, everybody } from '../base/accounts/access.ts'
import { changeHooks } from '../base/changes/record-change.ts'
import { categoryTags } from '../base/changes/tags.ts'
import { countField, editingFields, liveStatusField, oldAddressesField } from '../base/fields/fields.ts'
import { numberedCopy } from '../base/fields/numbered-copy.ts'
import { keepRedirectsToDeleted, redirectRenamed } from '../shop/texts/redirects/moved-addresses.ts'

const hooks = changeHooks('Category', categoryTags)

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Category', plural: 'Categories' },
  defaultSort: 'position',
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    components: { beforeListTable: ['/cms/panel/products/ArrangeCategories.tsx#ArrangeCategories'] },
    defaultColumns: ['name', 'position'],
    group: 'Products',
    description: 'What the menu of the shop lists, by position.',
  },
  access: {
    read: everybody,
    create: allow('editProducts'),
    update: allow('editProducts'),
    delete: allow('editProducts'),
  },
  hooks: { ...hooks, afterChange: [...hooks.afterChange, redirectRenamed], beforeDelete: [keepRedirectsToDeleted] },
  fields: [
    liveStatusField(),
    oldAddressesField(),
    ...editingFields(),
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
    {
      name: 'description',
      type: 'textarea',
      label: 'Description',
      admin: { description: 'A sentence or two above its products, and in search results.' },
    },
    countField({ name: 'position', label: 'Position in the menu', required: true, defaultValue: 100, index: true }),
  ],
}
