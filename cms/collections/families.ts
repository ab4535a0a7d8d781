import type { CollectionConfig } from 'payload'
import { MAX_AXES, MAX_AXIS_TEXT_LENGTH, MAX_AXIS_VALUES, type VariantAxis } from '../../src/domain/families/family.ts'
import { normalizeVisibleText, toPossibleComparisonKeys } from '../../src/domain/text/compare-key.ts'
import { allowEverybody, createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedFamilyTags } from '../base/changes/tags.ts'
import { createNumberedCopyHook } from '../base/fields/create-numbered-copy-hook.ts'
import { createOptimisticLockFields } from '../base/fields/fields.ts'
import { removeInvisibleCharactersHook, searchTextField, uniqueKeyField } from '../base/fields/key-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { idOf } from '../base/references.ts'
import { findAxesFault } from '../shop/families/axes-fault.ts'
import { assertUsedAxisValuesRemain } from '../shop/families/member-protection.ts'
import { createBranchReferenceField } from './branch-reference-field.ts'
import { createComputedColumn } from './create-computed-column.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const hooks = createChangeRecordingHooks('Family', toChangedFamilyTags)

/**
 * The Payload collection of product families: products, such as the sizes of a ring, that shoppers see as one. Each
 * product keeps its own code, price and stock.
 */
export const families: CollectionConfig = {
  slug: 'families',
  labels: { singular: 'Family', plural: 'Families' },
  defaultSort: 'name',
  admin: {
    // Families are opened from their products, not from the menu.
    group: false,
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    components: {
      beforeListTable: ['/cms/panel/products/families/FamilyListTools.tsx#FamilyListTools'],
      views: {
        list: { Component: '/cms/panel/lists/RestrictedListView.tsx#RestrictedListView' },
        edit: { root: { Component: '/cms/panel/products/families/FamilyView.tsx#FamilyView' } },
      },
    },
    listSearchableFields: ['searchText'],
    defaultColumns: ['cover', 'name', 'prices', 'pieces', 'status'],
    description: 'Products that are one to shoppers: each is a size, a metal or a length of it.',
  },
  access: {
    read: allowEverybody,
    create: createAccessRule('editProducts'),
    update: createAccessRule('editProducts'),
    delete: createAccessRule('editProducts'),
  },
  hooks: {
    ...hooks,
    beforeChange: [...hooks.beforeChange, assertUsedAxisValuesRemain],
    beforeOperation: [normalizeSearchHook],
  },
  fields: [
    ...createOptimisticLockFields(),
    {
      name: 'name',
      type: 'text',
      required: true,
      index: true,
      label: 'Name',
      maxLength: 150,
      hooks: { beforeValidate: [removeInvisibleCharactersHook], beforeDuplicate: [createNumberedCopyHook(' ', 150)] },
      admin: { components: { Cell: cell('NameAndMembersCell') } },
    },
    createBranchReferenceField(),
    axesField(),
    uniqueKeyField('nameKey', {
      of: 'name',
      label: 'Name',
      toText: (read) => `${idOf(read('branch'))} ${read('name')}`,
      toKeys: toPossibleComparisonKeys,
      taken: (text) => `The family “${text.slice(text.indexOf(' ') + 1)}” has this name.`,
    }),
    searchTextField(SEARCH_FIELDS_BY_COLLECTION.families, 'name'),
    createComputedColumn('cover', 'Picture', cell('CoverCell')),
    createComputedColumn('prices', 'Price', cell('PriceRangeCell')),
    createComputedColumn('pieces', 'Stock', cell('TotalStockCell')),
    createComputedColumn('status', 'Status', cell('StatusCell')),
  ],
}

function cell(name: 'CoverCell' | 'NameAndMembersCell' | 'PriceRangeCell' | 'TotalStockCell' | 'StatusCell') {
  return `/cms/panel/products/families/cells.tsx#${name}`
}

function axesField(): CollectionConfig['fields'][number] {
  return {
    name: 'axes',
    type: 'array',
    required: true,
    minRows: 1,
    maxRows: MAX_AXES,
    label: 'What its products differ by',
    labels: { singular: 'Choice', plural: 'Choices' },
    validate: (rows) => findAxesFault((rows ?? []) as VariantAxis[]) ?? true,
    fields: [
      {
        name: 'name',
        type: 'text',
        required: true,
        label: 'Name',
        maxLength: MAX_AXIS_TEXT_LENGTH,
        hooks: { beforeValidate: [removeInvisibleCharactersHook] },
        admin: { description: 'Such as Size.' },
      },
      {
        name: 'values',
        type: 'text',
        hasMany: true,
        required: true,
        label: 'Values',
        maxRows: MAX_AXIS_VALUES,
        maxLength: MAX_AXIS_TEXT_LENGTH,
        hooks: {
          beforeValidate: [({ value }) => (Array.isArray(value) ? value.map(seen).filter(Boolean) : value)],
        },
        admin: { description: 'In the order in which shoppers see them, such as 5, 6, 7.' },
      },
    ],
  }
}

const seen = (text: unknown) => (typeof text === 'string' ? normalizeVisibleText(text) : text)
