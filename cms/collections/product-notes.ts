import type { CollectionConfig } from 'payload'
import { MAX_NOTE_LABEL, MAX_NOTE_TEXT } from '../../src/domain/orders/line-note.ts'
import { createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedProductNoteTags } from '../base/changes/tags.ts'
import { createFieldRow, createOptimisticLockFields } from '../base/fields/fields.ts'
import { countField, moneyField } from '../base/fields/number-fields.ts'
import { createSmallCollectionSearchHook } from '../base/fields/search-filter.ts'
import { createBranchReferenceField } from './branch-reference-field.ts'
import { createIsOnField } from './is-on-field.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const SEARCHED = ['label']

/**
 * The Payload collection of texts that customers can add to an ordered product, such as an engraving
 * (src/domain/orders/line-note.ts). Each order stores the label and the price of its notes.
 */
export const productNotes: CollectionConfig = {
  slug: 'product-notes',
  labels: { singular: 'Note on products', plural: 'Notes on products' },
  defaultSort: 'createdAt',
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'label',
    defaultColumns: ['label', 'limit', 'price', 'categories', 'families', 'products', 'isOn'],
    listSearchableFields: SEARCHED,
    description:
      'A text that customers can order with a product, such as an engraving or a gift note. A product has one: its own, else that of its family, else that of its category, else the one for all products.',
  },
  access: {
    read: createAccessRule('readShop'),
    create: createAccessRule('editProducts'),
    update: createAccessRule('editProducts'),
    delete: createAccessRule('editProducts'),
  },
  disableDuplicate: true,
  // The price column needs the branch, for its currency.
  forceSelect: { branch: true },
  hooks: {
    ...createChangeRecordingHooks('Note on products', toChangedProductNoteTags),
    beforeOperation: [createSmallCollectionSearchHook(SEARCHED)],
  },
  fields: [
    ...createOptimisticLockFields(),
    createFieldRow(
      {
        name: 'label',
        type: 'text',
        required: true,
        maxLength: MAX_NOTE_LABEL,
        label: 'Label',
        admin: { description: 'Such as Engraving or Gift note. Customers see it.' },
      },
      createIsOnField(),
    ),
    createBranchReferenceField(),
    createFieldRow(
      countField({
        name: 'limit',
        label: 'Characters at most',
        required: true,
        min: 1,
        defaultValue: 30,
        validate: (value: unknown) =>
          (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_NOTE_TEXT) ||
          `This is a whole number from 1 to ${MAX_NOTE_TEXT}.`,
      }),
      moneyField({
        name: 'price',
        label: 'Price',
        admin: { description: 'For each piece with a note. Empty: free.' },
      }),
    ),
    createFieldRow(
      {
        name: 'categories',
        type: 'relationship',
        relationTo: 'categories',
        hasMany: true,
        maxRows: 50,
        label: 'For categories',
        admin: { allowCreate: false, description: 'All three empty: for all products.' },
      },
      {
        name: 'families',
        type: 'relationship',
        relationTo: 'families',
        hasMany: true,
        maxRows: 200,
        label: 'For families',
        admin: { allowCreate: false, description: 'With all their sizes, also new ones.' },
      },
      {
        name: 'products',
        type: 'relationship',
        relationTo: 'products',
        hasMany: true,
        maxRows: 200,
        label: 'For products',
        admin: { allowCreate: false },
      },
    ),
  ],
}
