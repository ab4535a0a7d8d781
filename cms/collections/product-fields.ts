import type { CollectionConfig } from 'payload'
import { systemField } from '../access.ts'
import {
  countField,
  dateField,
  editingFields,
  htmlField,
  liveStatusField,
  moneyField,
  row,
  scheduledField,
} from '../fields.ts'
import { numberedCopy } from '../numbered-copy.ts'
import { textPicturesField } from '../rich-text/text-pictures.ts'
import { saleFields } from './sale-fields.ts'

type Fields = CollectionConfig['fields']

/** The fields of a product, in the tabs of its form. */
export function productFields(): Fields {
  return [
    liveStatusField(),
    ...editingFields(),
    scheduledField(),
    archivedField(),
    // Payload's own field, shown in our way.
    {
      name: '_status',
      type: 'select',
      label: ({ t }) => t('version:status'),
      options: [],
      admin: { components: cell('StatusCell') },
    },
    {
      type: 'tabs',
      tabs: [
        { label: 'Product', fields: mainFields() },
        { label: 'Stock and order', fields: stockFields() },
      ],
    },
    {
      name: 'archive',
      type: 'ui',
      admin: {
        components: { Field: '/cms/admin/products/ArchiveField.tsx#ArchiveButton' },
        disableBulkEdit: true,
        disableListColumn: true,
      },
    },
  ]
}

/** When staff took it out of the shop; empty for all others (cms/product-desk/archive.ts). */
function archivedField(): Fields[number] {
  return dateField({
    name: 'archivedAt',
    label: 'Archived',
    index: true,
    access: systemField,
    hooks: { beforeDuplicate: [() => null] },
    admin: {
      disableBulkEdit: true,
      components: { Field: '/cms/admin/products/ArchiveField.tsx#ArchiveField' },
    },
  })
}

function cell(name: 'PictureCell' | 'NameCell' | 'PriceCell' | 'StockCell' | 'StatusCell' | 'CategoryCell') {
  return { Cell: `/cms/admin/products/cells.tsx#${name}` }
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
      admin: { components: cell('NameCell') },
    },
    row(
      {
        name: 'code',
        type: 'text',
        required: true,
        unique: true,
        index: true,
        label: 'Code',
        maxLength: 64,
        hooks: { beforeDuplicate: [numberedCopy('-', 64)] },
      },
      {
        name: 'category',
        type: 'relationship',
        relationTo: 'categories',
        required: true,
        index: true,
        label: 'Category',
        admin: { components: cell('CategoryCell') },
      },
      { name: 'branch', type: 'relationship', relationTo: 'branches', required: true, index: true, label: 'Branch' },
    ),
    {
      name: 'attributes',
      type: 'relationship',
      relationTo: 'attributes',
      hasMany: true,
      index: true,
      label: 'Attributes',
      admin: { description: 'What shoppers filter lists by.' },
    },
    row(
      moneyField({ name: 'price', required: true, label: 'Price', admin: { components: cell('PriceCell') } }),
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
    ),
    ...saleFields(),
    {
      name: 'pictures',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      label: 'Pictures',
      admin: { description: 'The first is the one on the card.', components: cell('PictureCell') },
    },
    { name: 'description', type: 'richText', label: 'Description' },
    htmlField('descriptionHtml'),
    textPicturesField(),
  ]
}

function stockFields(): Fields {
  return [
    row(
      countField({
        name: 'stock',
        label: 'Available now',
        defaultValue: 0,
        index: true,
        access: systemField,
        admin: { readOnly: true, description: 'Moves with every order.', components: cell('StockCell') },
      }),
      {
        name: 'stockChange',
        type: 'number',
        label: 'Add to stock',
        hooks: { beforeDuplicate: [() => null] },
        validate: (value: number | null | undefined) => value == null || Number.isInteger(value) || 'A whole number.',
        admin: { description: 'Pieces that arrive with this save; negative for pieces that leave.' },
      },
      {
        name: 'setToCount',
        type: 'ui',
        label: 'Set to count',
        admin: {
          components: { Field: '/cms/admin/products/SetToCount.tsx#SetToCount' },
          disableBulkEdit: true,
          disableListColumn: true,
        },
      },
      countField({
        name: 'sold',
        label: 'Sold',
        defaultValue: 0,
        access: systemField,
        admin: { readOnly: true, description: 'Shown to shoppers as "Orders".' },
      }),
    ),
    row(
      { name: 'unitMeasureName', type: 'text', required: true, defaultValue: 'Piece', label: 'Unit of measure' },
      {
        name: 'unitMeasureId',
        type: 'text',
        label: 'Id of the unit',
        admin: { description: 'Empty: made from its name.' },
      },
    ),
    countField({
      name: 'lowStockThreshold',
      index: true,
      label: 'Low stock',
      admin: { description: 'This many pieces or fewer are low stock of this product. Empty: as the branch says.' },
    }),
    countField({
      name: 'featuredOrder',
      min: 1,
      index: true,
      label: 'Place among the featured products',
      admin: { description: '1 comes first on the home page. Empty: not featured.' },
    }),
  ]
}
