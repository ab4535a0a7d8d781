import type { CollectionConfig, Field } from 'payload'
import {
  MAX_PAYMENT_NOTE_LENGTH,
  MAX_PAYMENT_REFERENCE_LENGTH,
  PAYMENT_KINDS,
  RECORDED_PAYMENT_METHODS,
} from '../../src/domain/payments/payment.ts'
import { ORDER_PAYMENT_STATES } from '../../src/domain/payments/payment-state.ts'
import { ORDER_PAYMENT_STATE_LABELS } from '../../src/domain/payments/payment-words.ts'
import { createFieldRow, createHiddenSystemFieldOptions, dateField } from '../base/fields/fields.ts'
import { moneyField, validateNonNegativeAmount } from '../base/fields/number-fields.ts'
import { createReadOnlyArrayOptions, createReadOnlyColumnOptions } from './sale-order-field-options.ts'

type Fields = CollectionConfig['fields']

/** Returns the Payload array field with the payments and refunds of an order. */
export function paymentsField(): Field {
  return {
    name: 'payments',
    type: 'array',
    label: 'Payments and refunds',
    labels: { singular: 'Payment', plural: 'Payments' },
    fields: entryFields(),
    ...createReadOnlyArrayOptions('Payment'),
  }
}

/**
 * Returns the Payload fields of an order that are derived from its payments, for columns of the list
 * (cms/shop/orders/payment-fields.ts).
 */
export function createOrderPaymentSummaryFields(): Field[] {
  return [
    // Empty for orders that are older than payments.
    {
      name: 'paymentState',
      type: 'select',
      label: 'Payment',
      options: ORDER_PAYMENT_STATES.map((value) => ({ value, label: ORDER_PAYMENT_STATE_LABELS[value] })),
      ...createReadOnlyColumnOptions('PaymentStateCell'),
    },
    moneyField({
      name: 'paidAmount',
      label: 'Paid',
      validate: validateNonNegativeAmount,
      ...createReadOnlyColumnOptions('OrderAmountCell'),
    }),
    moneyField({
      name: 'refundedAmount',
      label: 'Refunded',
      validate: validateNonNegativeAmount,
      ...createReadOnlyColumnOptions('OrderAmountCell'),
    }),
    // Empty while a refund of an earlier version of the shop does not say what it waived.
    moneyField({
      name: 'waivedAmount',
      label: 'Given back without being owed',
      validate: validateNonNegativeAmount,
      ...createHiddenSystemFieldOptions(),
    }),
  ]
}

/**
 * Returns the Payload fields of a payment or refund. Staff only add entries; undoing removes the last one
 * (cms/shop/orders/undo-last-change.ts).
 */
function entryFields(): Fields {
  return [
    createFieldRow(
      { name: 'kind', type: 'select', required: true, options: [...PAYMENT_KINDS], label: 'Kind' },
      moneyField({ name: 'amount', required: true, label: 'Amount', validate: validateNonNegativeAmount }),
      { name: 'method', type: 'select', required: true, options: [...RECORDED_PAYMENT_METHODS], label: 'Method' },
      { name: 'reference', type: 'text', maxLength: MAX_PAYMENT_REFERENCE_LENGTH, label: 'Reference' },
    ),
    createFieldRow(
      dateField({ name: 'at', required: true, label: 'When' }),
      // The name stays when the account is deleted.
      { name: 'byName', type: 'text', required: true, label: 'By' },
    ),
    { name: 'note', type: 'textarea', maxLength: MAX_PAYMENT_NOTE_LENGTH, label: 'Note' },
    // The part of a refund that was not overpaid, which the customer does not owe again (src/domain/payments/payment.ts).
    moneyField({
      name: 'waived',
      label: 'Given back without being owed',
      validate: validateNonNegativeAmount,
      ...createHiddenSystemFieldOptions(),
    }),
    // What a refund waived is lowered when the order's total falls below this.
    moneyField({
      name: 'lowestTotal',
      label: 'Lowest total since then',
      validate: validateNonNegativeAmount,
      ...createHiddenSystemFieldOptions(),
    }),
    // A refund that failed at the payment provider, and does not count.
    { name: 'hasFailed', type: 'checkbox', label: 'Failed', ...createHiddenSystemFieldOptions() },
    // Undoing the first payment of an order from before payments makes its state unknown again.
    {
      name: 'wasStateUnknown',
      type: 'checkbox',
      label: 'First payment of an older order',
      ...createHiddenSystemFieldOptions(),
    },
  ]
}
