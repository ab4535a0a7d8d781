import type { CollectionConfig } from 'payload'
import { ALL_CATEGORIES } from '../../src/domain/products/catalog.ts'
import { toSearchKey } from '../../src/domain/search/search.ts'
import { allowEverybody, createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedCategoryTags } from '../base/changes/tags.ts'
import { createNumberedCopyHook } from '../base/fields/create-numbered-copy-hook.ts'
import { createOptimisticLockFields, createRedirectListField, liveStatusField } from '../base/fields/fields.ts'
import { removeInvisibleCharactersHook, searchTextField, uniqueKeyField } from '../base/fields/key-fields.ts'
import { countField } from '../base/fields/number-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { detachRedirectsFromDeletedDocument, redirectRenamedCategory } from '../shop/texts/redirects/redirect-hooks.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const hooks = createChangeRecordingHooks('Category', toChangedCategoryTags)

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Category', plural: 'Categories' },
  defaultSort: 'position',
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    listSearchableFields: ['searchText'],
    components: { beforeListTable: ['/cms/panel/products/SortListButton.tsx#SortCategoriesButton'] },
    defaultColumns: ['name', 'picture'],
    description: 'What the menu of the shop lists, in its order. Lists of all products begin with those of the first.',
  },
  access: {
    read: allowEverybody,
    create: createAccessRule('editProducts'),
    update: createAccessRule('editProducts'),
    delete: createAccessRule('editProducts'),
  },
  hooks: {
    ...hooks,
    beforeOperation: [normalizeSearchHook],
    afterChange: [...hooks.afterChange, redirectRenamedCategory],
    beforeDelete: [detachRedirectsFromDeletedDocument],
  },
  fields: [
    liveStatusField(),
    createRedirectListField(),
    ...createOptimisticLockFields(),
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Name',
      hooks: { beforeValidate: [removeInvisibleCharactersHook], beforeDuplicate: [createNumberedCopyHook(' ')] },
      validate: (value: string | null | undefined) => {
        const key = typeof value === 'string' ? toSearchKey(value) : ''
        if (!key) return 'Please give a name.'
        return key !== toSearchKey(ALL_CATEGORIES) || '"All" stands for every category; please choose another name.'
      },
    },
    {
      name: 'description',
      type: 'textarea',
      label: 'Description',
      admin: { description: 'A sentence or two above its products, and in search results.' },
    },
    {
      name: 'care',
      type: 'textarea',
      label: 'Care',
      maxLength: 4000,
      admin: {
        description:
          'How its products are worn, kept and cleaned. Their pages show it; an empty line begins a paragraph.',
      },
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture',
      admin: { description: 'In the menu of categories. Empty: that of its newest product.' },
    },
    countField({
      name: 'position',
      label: 'Position in the menu',
      required: true,
      defaultValue: 100,
      index: true,
      // Staff set it with “Arrange” in the list.
      admin: { hidden: true, disableListColumn: true, disableBulkEdit: true },
    }),
    uniqueKeyField('nameKey', {
      of: 'name',
      label: 'Name',
      toKeys: (name) => [toSearchKey(name)],
      taken: (name) => `The category “${name}” has this name: lists do not tell case and accents apart.`,
    }),
    searchTextField(SEARCH_FIELDS_BY_COLLECTION.categories, 'name'),
  ],
}
