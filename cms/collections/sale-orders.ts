import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Where,
} from 'payload'
import { canMove, illegalMoveMessage, ORDER_STATUSES, type OrderStatus } from '../../src/domain/order-status.ts'
import { allow, nobody, systemField } from '../access.ts'
import { settings } from '../env.ts'
import { countField, dateField, moneyField, readOnly, row, rowTitle } from '../fields.ts'
import { announceMailsDue, setMailsDue } from '../mail/mails-due.ts'
import { setDerivedFields } from '../orders/derived-fields.ts'
import { deleteHistory, recordOrderChange } from '../orders/history.ts'
import { linesOf } from '../orders/own-order.ts'
import { findOrderIds, withSearchWords } from '../orders/search-filter.ts'
import { releaseStock } from '../orders/stock.ts'

/** Refuses status changes that the table in src/domain/order.ts does not allow. */
const checkStatusChange: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || !data.status) return data
  const before = originalDoc.status as OrderStatus
  const after = data.status as OrderStatus
  if (!canMove(before, after)) throw new APIError(illegalMoveMessage(before, after), 409, null, true)
  return data
}

/**
 * Returns the pieces of a cancelled order to the stock, once. After the order was written: of many orders that are
 * changed together, one may be refused by a later check.
 */
const releaseStockOfCancelled: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  if (operation === 'update' && data.status === 'Cancelled' && previousDoc.status !== 'Cancelled')
    await releaseStock(linesOf(previousDoc), req)
}

/** The panel's search and staff's filters find an order by what is normalized in the same way. */
const normalizeSearch: CollectionBeforeOperationHook = async ({ args, req }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: await withSearchWords(where, findOrderIds(req.payload)) } : args
}

/** A search reads an index and not the orders: in SQLite that of the list, in MongoDB one of its own (`findIdsByWords`). */
const SEARCHED_LIST: NonNullable<CollectionConfig['indexes']> = settings().DATABASE_URI
  ? [{ fields: ['date', 'createdAt'] }, { fields: ['searchText'] }]
  : [{ fields: ['date', 'createdAt', 'searchText'] }]

/** Orders: placed by customers through the calls, moved through their statuses by staff (api.md, Orders). */
export const saleOrders: CollectionConfig = {
  slug: 'sale-orders',
  labels: { singular: 'Order', plural: 'Orders' },
  defaultSort: '-date',
  indexes: [
    { fields: ['branch', 'reference'], unique: true },
    // The list, newest first: alone and by status. `createdAt` is the second key that Payload sorts by.
    ...SEARCHED_LIST,
    { fields: ['status', 'date', 'createdAt'] },
  ],
  admin: {
    enableListViewSelectAPI: true,
    components: {
      beforeListTable: ['/cms/admin/orders/OrderListHead.tsx#OrderListHead'],
      views: {
        edit: { root: { Component: '/cms/admin/orders/OrderView.tsx#OrderView' } },
        list: { Component: '/cms/admin/orders/OrderListView.tsx#OrderListView' },
        telephone: {
          Component: '/cms/admin/orders/TelephoneOrder.tsx#TelephoneOrder',
          path: '/telephone',
          exact: true,
        },
      },
    },
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'date', 'customer', 'customerName', 'grandTotalAmount', 'status', 'pieces'],
    listSearchableFields: ['searchText'],
    group: 'Orders',
    description: 'New → Confirmed → Shipped → Completed. A new or confirmed order can be cancelled.',
  },
  // Money and phone numbers of the list are written as the order's store writes them.
  forceSelect: { branch: true },
  access: { read: allow('readOrders'), create: nobody, update: allow('handleOrders'), delete: nobody },
  hooks: {
    beforeOperation: [normalizeSearch],
    beforeChange: [checkStatusChange, setDerivedFields, setMailsDue],
    afterChange: [releaseStockOfCancelled, recordOrderChange, announceMailsDue],
    afterDelete: [deleteHistory],
  },
  fields: [
    row(
      { name: 'reference', type: 'text', required: true, index: true, label: 'Order', ...readOnly() },
      dateField({ name: 'date', required: true, label: 'Time', ...shownBy('TimeCell') }),
      {
        name: 'status',
        type: 'select',
        required: true,
        label: 'Status',
        defaultValue: 'New',
        options: [...ORDER_STATUSES],
        // Not in bulk edit, which would cancel orders without asking.
        admin: { disableBulkEdit: true, components: cell('StatusCell') },
      },
    ),
    row(
      {
        name: 'branch',
        type: 'relationship',
        relationTo: 'branches',
        required: true,
        index: true,
        label: 'Branch',
        ...readOnly(),
      },
      {
        name: 'customer',
        type: 'relationship',
        relationTo: 'customers',
        index: true,
        label: 'Customer',
        ...shownBy('CustomerCell'),
      },
      {
        name: 'customerName',
        type: 'text',
        required: true,
        index: true,
        label: settings().SIGN_IN === 'name' ? 'Signed in as' : 'Phone',
        ...shownBy('PhoneCell'),
      },
    ),
    { name: 'shippingAddress', type: 'textarea', label: 'Shipping address' },
    { name: 'memo', type: 'textarea', label: 'Memo' },
    row(
      { name: 'trackingNumber', type: 'text', maxLength: 100, label: 'Tracking number' },
      {
        name: 'takenBy',
        type: 'relationship',
        relationTo: 'users',
        label: 'Taken by telephone by',
        access: systemField,
        admin: { readOnly: true, condition: ({ takenBy }) => Boolean(takenBy) },
      },
    ),
    { name: 'staffNotes', type: 'textarea', maxLength: 5000, label: 'Notes for staff' },
    {
      name: 'lines',
      type: 'array',
      label: 'Lines',
      labels: { singular: 'Line', plural: 'Lines' },
      fields: lineFields(),
      access: systemField,
      admin: { readOnly: true, components: rowTitle('Line') },
    },
    row(
      moneyField({ name: 'grandTotalAmount', required: true, label: 'Total', ...shownBy('MoneyCell') }),
      countField({ name: 'pieces', label: 'Pieces', ...readOnly() }),
    ),
    {
      // What staff find the order by (cms/orders/search-text.ts). Not `hidden`: such fields cannot be filtered by.
      name: 'searchText',
      type: 'text',
      label: 'order, phone, name or address',
      access: systemField,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
    },
    // The events whose mails are not written yet (cms/mail/mails-due.ts).
    { name: 'mailsDue', type: 'text', index: true, hidden: true, access: systemField, admin: { disabled: true } },
  ],
}

/** A column of the list. */
function cell(name: 'TimeCell' | 'StatusCell' | 'MoneyCell' | 'PhoneCell' | 'CustomerCell') {
  return { Cell: `/cms/admin/orders/cells.tsx#${name}` }
}

function shownBy(name: Parameters<typeof cell>[0]) {
  const { access, admin } = readOnly()
  return { access, admin: { ...admin, components: cell(name) } }
}

/** An order line stores name, code, unit and price as they were at the time of the order. */
function lineFields(): CollectionConfig['fields'] {
  return [
    row(
      { name: 'itemName', type: 'text', required: true, label: 'Name' },
      { name: 'itemCode', type: 'text', label: 'Code' },
      countField({ name: 'quantity', required: true, min: 1, label: 'Quantity' }),
      moneyField({ name: 'price', required: true, label: 'Price' }),
      moneyField({ name: 'amount', required: true, label: 'Amount' }),
    ),
    row(
      // Text, not a relationship: a receipt outlives the product.
      // A product is archived and not deleted while it is in an order (cms/guards/delete-in-use.ts).
      {
        name: 'itemId',
        type: 'text',
        required: true,
        index: true,
        label: 'Id of the product',
        custom: { holdsIdOf: 'products' },
      },
      { name: 'unitMeasureName', type: 'text', label: 'Unit' },
      { name: 'unitMeasureId', type: 'text', label: 'Id of the unit' },
      { name: 'picture', type: 'text', label: 'Picture' },
      // A picture is not deleted while an order shows it (cms/guards/delete-in-use.ts).
      { name: 'pictureId', type: 'text', label: 'Id of the picture', custom: { holdsIdOf: 'media' } },
    ),
  ]
}
