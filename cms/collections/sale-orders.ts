import { APIError, type CollectionBeforeChangeHook, type CollectionConfig } from 'payload'
import { canMove, ORDER_STATUSES, type OrderStatus } from '../../src/domain/order.ts'
import { anyStaff, nobody, orderStaff } from '../access.ts'
import { countField, dateField, moneyField, readOnly, row } from '../fields.ts'
import { linesOf } from '../orders/own-order.ts'
import { releaseStock } from '../orders/stock.ts'

/** Orders: placed by customers through the calls, moved through their statuses by staff (api.md, Orders). */
export const saleOrders: CollectionConfig = {
  slug: 'sale-orders',
  labels: { singular: 'Order', plural: 'Orders' },
  defaultSort: '-date',
  indexes: [{ fields: ['branch', 'reference'], unique: true }],
  admin: {
    enableListViewSelectAPI: true,
    components: { edit: { SaveButton: '/cms/admin/panels/SaveOrder.tsx#SaveOrder' } },
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'date', 'customerName', 'status', 'grandTotalAmount'],
    listSearchableFields: ['reference', 'customerName'],
    group: 'Orders',
    description: 'New → Confirmed → Shipped → Completed. A new or confirmed order can be cancelled.',
  },
  access: { read: anyStaff, create: nobody, update: orderStaff, delete: nobody },
  hooks: { beforeChange: [checkStatusChange] },
  fields: [
    row(
      { name: 'reference', type: 'text', required: true, index: true, label: 'Order', ...readOnly() },
      dateField({ name: 'date', required: true, index: true, label: 'Date', ...readOnly() }),
      {
        name: 'status',
        type: 'select',
        required: true,
        index: true,
        label: 'Status',
        defaultValue: 'New',
        options: [...ORDER_STATUSES],
        // Not in bulk edit, which would cancel orders without asking.
        admin: { disableBulkEdit: true },
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
        ...readOnly(),
      },
      { name: 'customerName', type: 'text', required: true, index: true, label: 'Signed in as', ...readOnly() },
    ),
    { name: 'shippingAddress', type: 'textarea', label: 'Shipping address' },
    { name: 'memo', type: 'textarea', label: 'Memo' },
    {
      name: 'lines',
      type: 'array',
      label: 'Lines',
      labels: { singular: 'Line', plural: 'Lines' },
      fields: lineFields(),
      ...readOnly(),
    },
    moneyField({ name: 'grandTotalAmount', required: true, label: 'Total', ...readOnly() }),
  ],
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
      { name: 'itemId', type: 'text', required: true, index: true, label: 'Id of the product' },
      { name: 'unitMeasureName', type: 'text', label: 'Unit' },
      { name: 'unitMeasureId', type: 'text', label: 'Id of the unit' },
      { name: 'picture', type: 'text', label: 'Picture' },
      // A picture is not deleted while an order shows it (cms/guards/delete-in-use.ts).
      { name: 'pictureId', type: 'text', label: 'Id of the picture', custom: { holdsIdOf: 'media' } },
    ),
  ]
}

/**
 * Refuses status changes that the table in src/domain/order.ts does not allow. Cancelling returns the pieces to stock,
 * once.
 */
async function checkStatusChange({ data, operation, originalDoc, req }: Parameters<CollectionBeforeChangeHook>[0]) {
  if (operation !== 'update' || !data.status) return data
  const before = originalDoc.status as OrderStatus
  const after = data.status as OrderStatus
  if (!canMove(before, after))
    throw new APIError(`An order that is ${before} can not become ${after}.`, 409, null, true)
  if (after === 'Cancelled' && before !== 'Cancelled') {
    await releaseStock(linesOf(originalDoc), req)
  }
  return data
}
