import type { CollectionConfig } from 'payload'
import { FIRST_ORDER_STATUS, ORDER_STATUSES } from '../../src/domain/orders/order-status.ts'
import { systemFieldAccess } from '../base/accounts/access.ts'
import {
  createFieldRow,
  createHiddenSystemFieldOptions,
  createReadOnlyFieldOptions,
  createRowLabelOptions,
  dateField,
} from '../base/fields/fields.ts'
import { countField, moneyField, validateNonNegativeAmount } from '../base/fields/number-fields.ts'
import { settings } from '../base/settings/env.ts'
import { createComputedColumn } from './create-computed-column.ts'
import { createOrderChargeAndTermFields, createOrderDeliveryFields } from './sale-order-delivery.ts'
import { createOrderCellOptions, createReadOnlyColumnOptions } from './sale-order-field-options.ts'
import { orderLineFields } from './sale-order-lines.ts'
import { createOrderPaymentSummaryFields, paymentsField } from './sale-order-payments.ts'
import { createOrderReturnSummaryFields, returnsField } from './sale-order-returns.ts'

type Fields = CollectionConfig['fields']

/**
 * Returns all Payload fields of the collection of orders. Staff edit few of them; the API and the order pages write the
 * others.
 */
export function saleOrderFields(): Fields {
  return [
    createFieldRow(
      { name: 'reference', type: 'text', required: true, index: true, label: 'Order', ...createReadOnlyFieldOptions() },
      dateField({ name: 'date', required: true, label: 'Time', ...timeFilter() }),
      {
        name: 'status',
        type: 'select',
        required: true,
        label: 'Status',
        defaultValue: FIRST_ORDER_STATUS,
        options: [...ORDER_STATUSES],
        // Not in bulk edit, which would cancel orders without confirmation.
        admin: { disableBulkEdit: true, components: createOrderCellOptions('StatusCell') },
      },
    ),
    createFieldRow(
      {
        name: 'branch',
        type: 'relationship',
        relationTo: 'branches',
        required: true,
        index: true,
        label: 'Branch',
        ...createReadOnlyFieldOptions(),
      },
      {
        name: 'customer',
        type: 'relationship',
        relationTo: 'customers',
        index: true,
        label: 'Customer',
        ...createReadOnlyColumnOptions('CustomerCell'),
      },
      {
        name: 'customerName',
        type: 'text',
        required: true,
        index: true,
        label: settings().SIGN_IN === 'name' ? 'Signed in as' : 'Phone',
        ...createReadOnlyColumnOptions('PhoneOrNameCell'),
      },
    ),
    // Unverified account with the phone number of an order by phone. When staff verify the account, the order moves
    // into it (cms/shop/customers/verification.ts).
    {
      name: 'heldFor',
      type: 'relationship',
      relationTo: 'customers',
      index: true,
      label: 'Not in the account of',
      access: systemFieldAccess,
      admin: { hidden: true, disableListColumn: true, disableBulkEdit: true },
    },
    { name: 'shippingAddress', type: 'textarea', label: 'Shipping address' },
    { name: 'memo', type: 'textarea', label: 'Memo' },
    createFieldRow(
      { name: 'trackingNumber', type: 'text', maxLength: 100, label: 'Tracking number' },
      {
        name: 'takenBy',
        type: 'relationship',
        relationTo: 'users',
        label: 'Taken by telephone by',
        access: systemFieldAccess,
        admin: { readOnly: true, condition: ({ takenBy }) => Boolean(takenBy) },
      },
    ),
    { name: 'staffNotes', type: 'textarea', maxLength: 5000, label: 'Notes for staff' },
    {
      name: 'lines',
      type: 'array',
      label: 'Lines',
      labels: { singular: 'Line', plural: 'Lines' },
      fields: orderLineFields(),
      access: systemFieldAccess,
      admin: { readOnly: true, components: createRowLabelOptions('Line') },
    },
    ...createOrderChargeAndTermFields(),
    paymentsField(),
    returnsField(),
    // The time when the order was sent, which starts the deadline for returns (src/domain/returns/return-terms.ts).
    dateField({ name: 'sentAt', label: 'Sent', access: systemFieldAccess, admin: { readOnly: true } }),
    createFieldRow(
      moneyField({
        name: 'grandTotalAmount',
        required: true,
        label: 'Total',
        validate: validateNonNegativeAmount,
        ...createReadOnlyColumnOptions('OrderAmountCell'),
      }),
      // The sum of the charges, which is part of the total.
      { name: 'chargesAmount', type: 'number', label: 'Charges', ...createReadOnlyColumnOptions('OrderAmountCell') },
      {
        name: 'discountCode',
        type: 'relationship',
        relationTo: 'discount-codes',
        index: true,
        label: 'Discount code',
        ...createReadOnlyFieldOptions(),
      },
      // The discount as a positive amount. The charges contain it as a negative amount.
      { name: 'discountAmount', type: 'number', label: 'Discount', ...createReadOnlyColumnOptions('OrderAmountCell') },
      countField({ name: 'pieces', label: 'Pieces', ...createReadOnlyFieldOptions() }),
      ...[...createOrderDeliveryFields(), ...createOrderPaymentSummaryFields(), ...createOrderReturnSummaryFields()],
      // Currency of the branch when the order was placed.
      { name: 'currency', type: 'text', label: 'Currency', ...createReadOnlyFieldOptions() },
    ),
    // Column without stored data: how long the order has waited for staff.
    createComputedColumn('waits', 'Waits', createOrderCellOptions('WaitingTimeCell').Cell),
    {
      // Search text (cms/shop/customers/search-text.ts). Not `hidden`, because Payload cannot filter by hidden fields.
      name: 'searchText',
      type: 'text',
      label: 'order, phone, name or address',
      ...createHiddenSystemFieldOptions(),
    },
    // Events whose mails are not written yet (cms/shop/mail/mails-due.ts).
    { name: 'mailsDue', type: 'text', index: true, hidden: true, access: systemFieldAccess, admin: { disabled: true } },
  ]
}

/** Returns options with a time picker. Payload's date-only picker means noon: "from the 1st" would miss the morning. */
function timeFilter() {
  const { access, admin } = createReadOnlyColumnOptions('TimeCell')
  return { access, admin: { ...admin, date: { pickerAppearance: 'dayAndTime' as const } } }
}
