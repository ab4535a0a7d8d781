import type { CollectionConfig } from 'payload'
import { CHARGE_KINDS } from '../../src/domain/charges/charge.ts'
import { FIRST_STATUS, ORDER_STATUSES } from '../../src/domain/orders/order-status.ts'
import { ENTRY_METHODS, MAX_NOTE, MAX_REFERENCE, PAYMENT_KINDS } from '../../src/domain/payments/payment.ts'
import { PAYMENT_STATES } from '../../src/domain/payments/payment-state.ts'
import { STATE_NAMES } from '../../src/domain/payments/payment-words.ts'
import { systemField } from '../base/accounts/access.ts'
import { dateField, readOnly, row, rowTitle } from '../base/fields/fields.ts'
import { countField, moneyField, validateRecorded } from '../base/fields/number-fields.ts'
import { settings } from '../base/settings/env.ts'
import { returnFields } from './sale-order-returns.ts'

type Fields = CollectionConfig['fields']

/** Returns the fields of an order. Staff edit few of them; the API and the order pages write the others. */
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
        // Not in bulk edit, which would cancel orders without confirmation.
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
    // Unverified account with the phone number of an order by phone. When staff verify the account, the order moves
    // into it (cms/shop/customers/verified.ts).
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
    {
      name: 'charges',
      type: 'array',
      label: 'Charges',
      labels: { singular: 'Charge', plural: 'Charges' },
      fields: chargeFields(),
      access: systemField,
      admin: { readOnly: true, disableListColumn: true, components: rowTitle('Charge') },
    },
    // The order's way of delivery with its terms: `OrderDelivery` of src/domain/delivery/delivery-way.ts.
    {
      name: 'delivery',
      type: 'json',
      access: systemField,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
    },
    // The terms of its discount code: `DiscountTerms` of src/domain/discounts/discount.ts.
    {
      name: 'discount',
      type: 'json',
      access: systemField,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
    },
    {
      name: 'payments',
      type: 'array',
      label: 'Payments and refunds',
      labels: { singular: 'Payment', plural: 'Payments' },
      fields: paymentFields(),
      access: systemField,
      admin: { readOnly: true, disableListColumn: true, components: rowTitle('Payment') },
    },
    {
      name: 'returns',
      type: 'array',
      label: 'Returns',
      labels: { singular: 'Return', plural: 'Returns' },
      fields: returnFields(),
      access: systemField,
      admin: { readOnly: true, disableListColumn: true, components: rowTitle('Return') },
    },
    // The time when the order was sent, which starts the deadline for returns (src/domain/returns/return-terms.ts).
    dateField({ name: 'sentAt', label: 'Sent', access: systemField, admin: { readOnly: true } }),
    row(
      moneyField({
        name: 'grandTotalAmount',
        required: true,
        label: 'Total',
        validate: validateRecorded,
        ...shownBy('MoneyCell'),
      }),
      // The sum of the charges, which is part of the total.
      { name: 'chargesAmount', type: 'number', label: 'Charges', ...shownBy('MoneyCell') },
      {
        ...{ name: 'discountCode', type: 'relationship', relationTo: 'discount-codes', index: true },
        ...{ label: 'Discount code', ...readOnly() },
      },
      // The discount as a positive amount. The charges contain it as a negative amount.
      { name: 'discountAmount', type: 'number', label: 'Discount', ...shownBy('MoneyCell') },
      countField({ name: 'pieces', label: 'Pieces', ...readOnly() }),
      { name: 'deliveryName', type: 'text', label: 'Delivery', ...readOnly() },
      dateField({ name: 'readyAt', label: 'Ready to be collected', ...shownBy('TimeCell') }),
      // Derived from the payments (cms/shop/orders/payment-fields.ts). Empty for orders that are older than payments.
      {
        name: 'paymentState',
        type: 'select',
        label: 'Payment',
        options: PAYMENT_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
        ...shownBy('PaymentCell'),
      },
      moneyField({ name: 'paidAmount', label: 'Paid', validate: validateRecorded, ...shownBy('MoneyCell') }),
      moneyField({ name: 'refundedAmount', label: 'Refunded', validate: validateRecorded, ...shownBy('MoneyCell') }),
      // Derived from the returns (cms/shop/orders/derived-fields.ts).
      {
        name: 'returnState',
        type: 'select',
        label: 'Returns',
        options: [
          { value: 'asked', label: 'Asked for' },
          { value: 'returned', label: 'Returned' },
        ],
        ...readOnly(),
      },
      moneyField({ name: 'returnedAmount', label: 'Returned', validate: validateRecorded, ...shownBy('MoneyCell') }),
      // Currency of the branch when the order was placed.
      { name: 'currency', type: 'text', label: 'Currency', ...readOnly() },
    ),
    // Column without stored data: how long the order has waited for staff.
    {
      name: 'waits',
      type: 'ui',
      label: 'Waits',
      admin: { components: { Field: '/cms/panel/customers/NoField.tsx#NoField', ...cell('WaitsCell') } },
    },
    {
      // Search text (cms/shop/customers/search-text.ts). Not `hidden`, because Payload cannot filter by hidden fields.
      name: 'searchText',
      type: 'text',
      label: 'order, phone, name or address',
      access: systemField,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
    },
    // Events whose mails are not written yet (cms/shop/mail/mails-due.ts).
    { name: 'mailsDue', type: 'text', index: true, hidden: true, access: systemField, admin: { disabled: true } },
  ]
}

function cell(
  name: 'PaymentCell' | 'TimeCell' | 'WaitsCell' | 'StatusCell' | 'MoneyCell' | 'PhoneCell' | 'CustomerCell',
) {
  return { Cell: `/cms/panel/orders/cells.tsx#${name}` }
}

function shownBy(name: Parameters<typeof cell>[0]) {
  const { access, admin } = readOnly()
  return { access, admin: { ...admin, components: cell(name) } }
}

/** Returns options with a time picker. Payload's date-only picker means noon: "from the 1st" would miss the morning. */
function timeFilter() {
  const { access, admin } = shownBy('TimeCell')
  return { access, admin: { ...admin, date: { pickerAppearance: 'dayAndTime' as const } } }
}

/** Returns the fields of an order line: name, code, unit and price at the time of the order. */
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
      // Text, not a relationship: the receipt outlives the product. A product in an order can be archived, not deleted
      // (cms/base/fields/delete-in-use.ts).
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
      // A picture in an order cannot be deleted (cms/base/fields/delete-in-use.ts).
      { name: 'pictureId', type: 'text', label: 'Id of the picture', custom: { holdsIdOf: 'media' } },
    ),
    // What the customer had written on it (src/domain/orders/line-note.ts).
    row(
      { name: 'note', type: 'text', label: 'Note' },
      { name: 'noteLabel', type: 'text', label: 'Kind of note' },
      moneyField({ name: 'notePrice', label: 'Price of the note', validate: validateRecorded }),
    ),
  ]
}

/** Parts of the total that are not products (src/domain/charges). Discounts have negative amounts. */
function chargeFields(): Fields {
  return [
    row(
      { name: 'kind', type: 'select', required: true, options: [...CHARGE_KINDS], label: 'Kind' },
      { name: 'name', type: 'text', required: true, label: 'Name' },
      { name: 'amount', type: 'number', required: true, label: 'Amount' },
      { name: 'reference', type: 'text', label: 'Reference' },
    ),
  ]
}

/** Staff only add entries. Undoing removes the last one (cms/shop/orders/undo-move.ts). */
function paymentFields(): Fields {
  return [
    row(
      { name: 'kind', type: 'select', required: true, options: [...PAYMENT_KINDS], label: 'Kind' },
      moneyField({ name: 'amount', required: true, label: 'Amount', validate: validateRecorded }),
      { name: 'method', type: 'select', required: true, options: [...ENTRY_METHODS], label: 'Method' },
      { name: 'reference', type: 'text', maxLength: MAX_REFERENCE, label: 'Reference' },
    ),
    row(
      dateField({ name: 'at', required: true, label: 'When' }),
      // The name stays when the account is deleted.
      { name: 'byName', type: 'text', required: true, label: 'By' },
    ),
    { name: 'note', type: 'textarea', maxLength: MAX_NOTE, label: 'Note' },
  ]
}
