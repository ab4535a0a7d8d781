import type { CollectionConfig } from 'payload'
import { allow, everybody } from '../base/accounts/access.ts'
import { changeHooks } from '../base/changes/record-change.ts'
import { postCategoryTags } from '../base/changes/tags.ts'
import { editingFields, liveStatusField } from '../base/fields/fields.ts'
import { numberedCopy } from '../base/fields/numbered-copy.ts'
import { keepRedirectsToDeleted } from '../shop/texts/redirects/moved-addresses.ts'

export const postCategories: CollectionConfig = {
  slug: 'post-categories',
  labels: { singular: 'Post category', plural: 'Post categories' },
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'category',
    defaultColumns: ['category', 'updatedAt'],
    group: 'Texts and pictures',
    description: 'The blog lists a category as soon as it has a published post.',
  },
  access: { read: everybody, create: allow('editTexts'), update: allow('editTexts'), delete: allow('editTexts') },
  hooks: { ...changeHooks('Post category', postCategoryTags), beforeDelete: [keepRedirectsToDeleted] },
  fields: [
    liveStatusField(),
    ...editingFields(),
    {
      name: 'category',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Name',
      maxLength: 80,
      hooks: { beforeDuplicate: [numberedCopy(' ', 80)] },
    },
  ],
}
