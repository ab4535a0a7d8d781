import type {
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
} from 'payload'
import { anyStaff, editors, publishedOnly, staffOf, systemField } from '../access.ts'
import { richTextToHtml } from '../catalog/html.ts'
import { changeHooks } from '../changes/record-change.ts'
import { productTags } from '../changes/tags.ts'
import { countField, htmlField, liveStatusField, moneyField, row } from '../fields.ts'
import { numberedCopy } from '../numbered-copy.ts'
import { stockInList, stockOf } from '../orders/stock.ts'
import { previewConfig } from '../pages/preview/address.ts'

const hooks = changeHooks('Product', productTags)

/** What the shop sells (storefront.md §3, Product item). */
export const products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  defaultSort: '-createdAt',
  versions: { drafts: true, maxPerDoc: 20 },
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'code', 'category', 'price', 'stock', '_status'],
    listSearchableFields: ['name', 'code'],
    group: 'Shop',
    description: 'A published change is live within a second. A draft is seen by staff only.',
    ...previewConfig('products'),
  },
  access: { read: publishedOnly, readVersions: anyStaff, create: editors, update: editors, delete: editors },
  hooks: {
    ...hooks,
    beforeOperation: [findByCurrentStock],
    beforeChange: [...hooks.beforeChange, fillDerivedFields, applyStockChange],
    afterRead: [showCurrentStock],
  },
  fields: [
    liveStatusField(),
    {
      type: 'tabs',
      tabs: [
        { label: 'Product', fields: productFields() },
        { label: 'Stock and order', fields: stockFields() },
      ],
    },
  ],
}

function productFields(): CollectionConfig['fields'] {
  return [
    { name: 'name', type: 'text', required: true, index: true, label: 'Name', maxLength: 200 },
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
      moneyField({ name: 'price', required: true, label: 'Price' }),
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
    {
      name: 'pictures',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      label: 'Pictures',
      admin: { description: 'The first is the one on the card.' },
    },
    { name: 'description', type: 'richText', label: 'Description' },
    htmlField('descriptionHtml'),
  ]
}

function stockFields(): CollectionConfig['fields'] {
  return [
    row(
      countField({
        name: 'stock',
        label: 'Available now',
        defaultValue: 0,
        index: true,
        access: systemField,
        admin: { readOnly: true, description: 'Moves with every order.' },
      }),
      {
        name: 'stockChange',
        type: 'number',
        label: 'Add to stock',
        hooks: { beforeDuplicate: [() => null] },
        validate: (value: number | null | undefined) => value == null || Number.isInteger(value) || 'A whole number.',
        admin: { description: 'Pieces that arrive with this save; negative for pieces that leave.' },
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
      name: 'featuredOrder',
      min: 1,
      index: true,
      label: 'Place among the featured products',
      admin: { description: '1 comes first on the home page. Empty: not featured.' },
    }),
  ]
}

/**
 * Versions contain the stock of their time; staff see the current stock. A list without these columns does not read it.
 */
async function showCurrentStock({ doc, req }: Parameters<CollectionAfterReadHook>[0]) {
  const { id, stock, sold } = doc
  if (!staffOf(req) || !id || (stock === undefined && sold === undefined)) return doc
  return { ...doc, ...(await stockInList(id, req)) }
}

/**
 * The panel's list reads the newest version of each product. Versions contain the stock of their time, so a list that is
 * filtered or sorted by stock reads the products themselves.
 */
function findByCurrentStock({ args, operation }: Parameters<CollectionBeforeOperationHook>[0]) {
  const { where, sort } = args as { where?: unknown; sort?: unknown }
  const isByStock = /"-?(stock|sold)"/.test(JSON.stringify([where, sort].flat(1)))
  return operation === 'read' && isByStock ? { ...args, draft: false } : args
}

function fillDerivedFields({ data }: Parameters<CollectionBeforeChangeHook>[0]) {
  const unitMeasureId =
    data.unitMeasureId ||
    String(data.unitMeasureName ?? '')
      .toLowerCase()
      .replace(/\s+/g, '-')
  return { ...data, unitMeasureId, descriptionHtml: richTextToHtml(data.description) }
}

/**
 * Stock is never overwritten: the form may be older than the last order. A save adds its `stockChange` to the current
 * stock, in the save's own transaction; a draft keeps it until it is published. Restoring a version adds nothing,
 * because its `stockChange` was already applied.
 */
async function applyStockChange({
  data,
  operation,
  originalDoc,
  req,
  context,
}: Parameters<CollectionBeforeChangeHook>[0]) {
  const given = 'stockChange' in data ? data.stockChange : originalDoc?.stockChange
  const change = (context.isRestoringVersion ? 0 : given) ?? 0
  const start = context.setsStock ? { stock: data.stock ?? 0, sold: data.sold ?? 0 } : { stock: 0, sold: 0 }
  const now = operation === 'update' ? await stockOf(originalDoc.id, req) : start
  if (operation === 'update' && data._status === 'draft') return { ...data, ...now, stockChange: change || null }
  return { ...data, ...now, stock: Math.max(0, now.stock + change), stockChange: null }
}
