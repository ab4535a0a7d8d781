import type { CollectionConfig } from 'payload'
import { allowEverybody, createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedPostCategoryTags } from '../base/changes/tags.ts'
import { createNumberedCopyHook } from '../base/fields/create-numbered-copy-hook.ts'
import { createOptimisticLockFields, liveStatusField } from '../base/fields/fields.ts'
import { searchTextField, uniqueKeyField } from '../base/fields/key-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { detachRedirectsFromDeletedDocument } from '../shop/texts/redirects/redirect-hooks.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

export const postCategories: CollectionConfig = {
  slug: 'post-categories',
  labels: { singular: 'Post category', plural: 'Post categories' },
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'category',
    listSearchableFields: ['searchText'],
    defaultColumns: ['category', 'updatedAt'],
    description: 'The blog lists a category as soon as it has a published post.',
  },
  access: {
    read: allowEverybody,
    create: createAccessRule('editTexts'),
    update: createAccessRule('editTexts'),
    delete: createAccessRule('editTexts'),
  },
  hooks: {
    beforeOperation: [normalizeSearchHook],
    ...createChangeRecordingHooks('Post category', toChangedPostCategoryTags),
    beforeDelete: [detachRedirectsFromDeletedDocument],
  },
  fields: [
    liveStatusField(),
    ...createOptimisticLockFields(),
    {
      name: 'category',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Name',
      maxLength: 80,
      hooks: { beforeDuplicate: [createNumberedCopyHook(' ', 80)] },
    },
    uniqueKeyField('categoryKey', {
      of: 'category',
      label: 'Name',
      taken: (name) => `The category “${name}” has this name.`,
    }),
    searchTextField(SEARCH_FIELDS_BY_COLLECTION['post-categories'], 'name'),
  ],
}
