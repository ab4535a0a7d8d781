import type { CollectionConfig } from 'payload'
import { allow, everybody } from '../base/accounts/access.ts'
import { changeHooks } from '../base/changes/record-change.ts'
import { postCategoryTags } from '../base/changes/tags.ts'
import { editingFields, liveStatusField } from '../base/fields/fields.ts'
import { searchTextField, uniqueKeyField } from '../base/fields/key-fields.ts'
import { numberedCopy } from '../base/fields/numbered-copy.ts'
import { normalizeSearch } from '../base/fields/search-filter.ts'
import { SEARCHED } from '../base/fields/searched.ts'
import { keepRedirectsToDeleted } from '../shop/texts/redirects/moved-addresses.ts'
import { LIST_PAGES } from './list-pages.ts'

export const postCategories: CollectionConfig = {
  slug: 'post-categories',
  labels: { singular: 'Post category', plural: 'Post categories' },
  admin: {
    pagination: LIST_PAGES,
    enableListViewSelectAPI: true,
    useAsTitle: 'category',
    listSearchableFields: ['searchText'],
    defaultColumns: ['category', 'updatedAt'],
    description: 'The blog lists a category as soon as it has a published post.',
  },
  access: { read: everybody, create: allow('editTexts'), update: allow('editTexts'), delete: allow('editTexts') },
  hooks: {
    beforeOperation: [normalizeSearch],
    ...changeHooks('Post category', postCategoryTags),
    beforeDelete: [keepRedirectsToDeleted],
  },
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
    uniqueKeyField('categoryKey', {
      ...{ of: 'category', label: 'Name' },
      taken: (name) => `The category “${name}” has this name.`,
    }),
    searchTextField(SEARCHED['post-categories'], 'name'),
  ],
}
