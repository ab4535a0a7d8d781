import type { CollectionConfig } from 'payload'
import { editors, everybody } from '../access.ts'
import { changeHooks } from '../changes/record-change.ts'
import { postCategoryTags } from '../changes/tags.ts'
import { liveStatusField } from '../fields.ts'
import { numberedCopy } from '../numbered-copy.ts'

export const postCategories: CollectionConfig = {
  slug: 'post-categories',
  labels: { singular: 'Post category', plural: 'Post categories' },
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'category',
    defaultColumns: ['category', 'updatedAt'],
    group: 'Blog',
    description: 'The blog lists a category as soon as it has a published post.',
  },
  access: { read: everybody, create: editors, update: editors, delete: editors },
  hooks: changeHooks('Post category', postCategoryTags),
  fields: [
    liveStatusField(),
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
