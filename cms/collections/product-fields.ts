import type { CollectionConfig } from 'payload'
import { systemFieldAccess } from '../base/accounts/access.ts'
import { createNumberedCopyHook } from '../base/fields/create-numbered-copy-hook.ts'
import { createRichTextHtmlField, dateField, savedByField } from '../base/fields/fields.ts'
import {
  createComparisonKeyField,
  createSearchKeyField,
  normalizeProductCodeHook,
  searchTextField,
  uniqueKeyField,
} from '../base/fields/key-fields.ts'
import { moneyField } from '../base/fields/number-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { MAX_PRODUCT_ATTRIBUTES, MAX_PRODUCT_PICTURES } from '../shop/products/limits.ts'
import { textPicturesField } from '../shop/texts/rich-text/text-pictures.ts'
import { createBranchReferenceField } from './branch-reference-field.ts'
import { createProductCellOptions } from './create-product-cell-options.ts'
import { createProductIdentityFields } from './product-identity-fields.ts'
import { createProductStockFields } from './product-stock-fields.ts'
import { createSalePriceFields } from './sale-price-fields.ts'

type Fields = CollectionConfig['fields']

/**
 * Returns the Payload fields of the collection of products. Staff edit them in a custom form (cms/panel/products/form).
 */
export function productFields(): Fields {
  return [
    savedByField(),
    archivedField(),
    // Payload's own field with a custom cell.
    {
      name: '_status',
      type: 'select',
      label: ({ t }) => t('version:status'),
      options: [],
      admin: { components: createProductCellOptions('StatusCell') },
    },
    ...mainFields(),
    ...createProductStockFields(),
    ...createProductIdentityFields(),
    ...familyFields(),
    uniqueKeyField('codeKey', {
      of: 'code',
      label: 'Code',
      taken: (code) => `The product “${code}” has this code: case, blanks and kinds of dashes make no other code.`,
    }),
    createComparisonKeyField('nameKey', 'name', 'Name'),
    searchTextField(SEARCH_FIELDS_BY_COLLECTION.products, 'name, code or brand'),
  ]
}

/**
 * Returns the fields for a product's family and for the product's value on each axis of the family, such as size. A
 * duplicate of a product has no family.
 */
function familyFields(): Fields {
  const hooks = { beforeDuplicate: [() => null] }
  return [
    {
      name: 'family',
      type: 'relationship',
      relationTo: 'families',
      index: true,
      label: 'Family',
      hooks,
      admin: { description: 'Products that are one to shoppers: each is a size, a metal or a length of it.' },
    },
    {
      name: 'familyValues',
      type: 'json',
      label: 'Values in the family',
      hooks,
      // A column: a table of texts would be read for each product.
      typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
      validate: (value: unknown) => value == null || areTexts(value) || 'These are not values.',
      admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
    },
    createSearchKeyField('familyKey', 'Place in the family', { unique: true, index: true }),
  ]
}

const areTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Field for the time when staff archived the product; empty if it is not archived (cms/desk/products/archive.ts). */
function archivedField(): Fields[number] {
  return dateField({
    name: 'archivedAt',
    label: 'Archived',
    index: true,
    access: systemFieldAccess,
    hooks: { beforeDuplicate: [() => null] },
    admin: { disableBulkEdit: true },
  })
}

function mainFields(): Fields {
  return [
    {
      name: 'name',
      type: 'text',
      required: true,
      index: true,
      label: 'Name',
      maxLength: 200,
      admin: { components: createProductCellOptions('NameCell') },
    },
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Code',
      maxLength: 64,
      hooks: { beforeValidate: [normalizeProductCodeHook], beforeDuplicate: [createNumberedCopyHook('-', 64)] },
    },
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'categories',
      required: true,
      index: true,
      label: 'Category',
      admin: { components: createProductCellOptions('CategoryCell') },
    },
    createBranchReferenceField(),
    {
      name: 'attributes',
      type: 'relationship',
      relationTo: 'attributes',
      hasMany: true,
      maxRows: MAX_PRODUCT_ATTRIBUTES,
      index: true,
      label: 'Attributes',
      admin: { description: 'What shoppers filter lists by.' },
    },
    moneyField({
      name: 'price',
      required: true,
      label: 'Price',
      admin: { components: createProductCellOptions('PriceCell') },
    }),
    moneyField({
      name: 'regularPrice',
      label: 'Regular price',
      admin: { description: 'Struck through beside the price. Leave it empty where nothing is reduced.' },
    }),
    {
      name: 'savePrice',
      type: 'text',
      label: 'Savings label',
      maxLength: 40,
      admin: { description: 'Empty: worked out, such as "Save 20%".' },
    },
    ...createSalePriceFields(),
    {
      name: 'pictures',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      maxRows: MAX_PRODUCT_PICTURES,
      label: 'Pictures',
      admin: { description: 'The first is the one on the card.', components: createProductCellOptions('PictureCell') },
    },
    { name: 'description', type: 'richText', label: 'Description' },
    createRichTextHtmlField('descriptionHtml'),
    textPicturesField(),
  ]
}
