import type { CollectionConfig } from 'payload'
import { MAX_NOTE_LABEL, MAX_NOTE_TEXT } from '../../src/domain/orders/line-note.ts'
import { allow } from '../base/accounts/access.ts'
import { changeHooks } from '../base/changes/record-change.ts'
import { productNoteTags } from '../base/changes/tags.ts'
import { editingFields, row } from '../base/fields/fields.ts'
import { countField, moneyField } from '../base/fields/number-fields.ts'
import { searchFew } from '../base/fields/search-filter.ts'
import { branchField } from './branch-field.ts'
import { LIST_PAGES } from './list-pages.ts'

const SEARCHED = ['label']

/**
 * The Payload collection of notes that customers can order on products, such as engravings
 * (src/domain/orders/line-note.ts). Orders keep the label and the price.
 */
export const productNotes: CollectionConfig = {
  slug: 'product-notes',
  labels: { singular: 'Note on products', plural: 'Notes on products' },
  defaultSort: 'createdAt',
  admin: {
    pagination: LIST_PAGES,
    enableListViewSelectAPI: true,
    useAsTitle: 'label',
    defaultColumns: ['label', 'limit', 'price', 'categories', 'families', 'products', 'isOn'],
    listSearchableFields: SEARCHED,
    description:
      'A text that customers can order with a product, such as an engraving or a gift note. A product has one: its own, else that of its family, else that of its category, else the one for all products.',
  },
  access: {
    read: allow('readShop'),
    create: allow('editProducts'),
    update: allow('editProducts'),
    delete: allow('editProducts'),
  },
  disableDuplicate: true,
  // The price column needs the branch, for its currency.
  forceSelect: { branch: true },
  hooks: { ...changeHooks('Note on products', productNoteTags), beforeOperation: [searchFew(SEARCHED)] },
  fields: [
    ...editingFields(),
    row(
      {
        ...{ name: 'label', type: 'text', required: true, maxLength: MAX_NOTE_LABEL, label: 'Label' },
        admin: { description: 'Such as Engraving or Gift note. Customers see it.' },
      },
      { name: 'isOn', type: 'checkbox', defaultValue: true, label: 'On' },
    ),
    branchField(),
    row(
      countField({
        ...{ name: 'limit', label: 'Characters at most', required: true, min: 1, defaultValue: 30 },
        validate: (value: unknown) =>
          (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_NOTE_TEXT) ||
          `This is a whole number from 1 to ${MAX_NOTE_TEXT}.`,
      }),
      moneyField({
        ...{ name: 'price', label: 'Price' },
        admin: { description: 'For each piece with a note. Empty: free.' },
      }),
    ),
    row(
      {
        ...{ name: 'categories', type: 'relationship', relationTo: 'categories', hasMany: true, maxRows: 50 },
        ...{
          label: 'For categories',
          admin: { allowCreate: false, description: 'All three empty: for all products.' },
        },
      },
      {
        ...{ name: 'families', type: 'relationship', relationTo: 'families', hasMany: true, maxRows: 200 },
        ...{
          label: 'For families',
          admin: { allowCreate: false, description: 'With all their sizes, also new ones.' },
        },
      },
      {
        ...{ name: 'products', type: 'relationship', relationTo: 'products', hasMany: true, maxRows: 200 },
        ...{ label: 'For products', admin: { allowCreate: false } },
      },
    ),
  ],
}
