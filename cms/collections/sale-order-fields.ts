import type { CollectionConfig } from 'payload'
import { FIRST_STATUS, ORDER_STATUSES } from '../../src/domain/order-status.ts'
import { systemField } from '../base/accounts/access.ts'
import { dateField, readOnly, row, rowTitle } from '../base/fields/fields.ts'
import { countField, moneyField, validateRecorded } from '../base/fields/number-fields.ts'
import { settings } from '../base/settings/env.ts'

type Fields = CollectionConfig['fields']

/** The fields of an order. Staff edit few of them: the calls and the order desk write the others. */
export function saleOrderFields(): Fields {
  return [
    row(
      { name: 'reference', type: 'text', required: true, index: true, label: 'Order', ...readOnly() },
      dateField({ name: 'date', required: true, label: 'Time', ...timeFilter() }),
      {
        name: 'status',
        type: 'select',
        required: true,
        label: 'Status',
        defaultValue: FIRST_STATUS,
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
    // The account with the phone number of an order by telephone, which is not in it yet (cms/shop/customers/verified.ts).
    {
      name: 'heldFor',
      type: 'relationship',
      relationTo: 'customers',
      index: true,
      label: 'Not in the account of',
      access: systemField,
      admin: { hidden: true, disableListColumn: true, disableBulkEdit: true },
    },
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
      moneyField({
        name: 'grandTotalAmount',
        required: true,
        label: 'Total',
        validate: validateRecorded,
        ...shownBy('MoneyCell'),
      }),
      countField({ name: 'pieces', label: 'Pieces', ...readOnly() }),
    ),
    {
      // What staff find the order by (cms/shop/customers/search-text.ts). Not `hidden`: such fields cannot be filtered by.
      name: 'searchText',
      type: 'text',
      label: 'order, phone, name or address',
      access: systemField,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
    },
    // The events whose mails are not written yet (cms/shop/mail/mails-due.ts).
    { name: 'mailsDue', type: 'text', index: true, hidden: true, access: systemField, admin: { disabled: true } },
  ]
}

/** A column of the list. */
function cell(name: 'TimeCell' | 'StatusCell' | 'MoneyCell' | 'PhoneCell' | 'CustomerCell') {
  return { Cell: `/cms/panel/orders/cells.tsx#${name}` }
}

function shownBy(name: Parameters<typeof cell>[0]) {
  const { access, admin } = readOnly()
  return { access, admin: { ...admin, components: cell(name) } }
}

/** With a time of day in its filter: Payload's picker of a day means noon, so that "from the 1st" would lose a morning. */
function timeFilter() {
  const { access, admin } = shownBy('TimeCell')
  return { access, admin: { ...admin, date: { pickerAppearance: 'dayAndTime' as const } } }
}

/** An order line stores name, code, unit and price as they were at the time of the order. */
function lineFields(): Fields {
  return [
    row(
      { name: 'itemName', type: 'text', required: true, label: 'Name' },
      { name: 'itemCode', type: 'text', label: 'Code' },
      countField({ name: 'quantity', required: true, min: 1, label: 'Quantity' }),
      moneyField({ name: 'price', required: true, label: 'Price', validate: validateRecorded }),
      moneyField({ name: 'amount', required: true, label: 'Amount', validate: validateRecorded }),
    ),
    row(
      // Text, not a relationship: a receipt outlives the product.
      // A product is archived and not deleted while it is in an order (cms/base/fields/delete-in-use.ts).
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
      // A picture is not deleted while an order shows it (cms/base/fields/delete-in-use.ts).
      { name: 'pictureId', type: 'text', label: 'Id of the picture', custom: { holdsIdOf: 'media' } },
    ),
  ]
}
