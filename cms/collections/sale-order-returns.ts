import type { CollectionConfig, Field } from 'payload'
import { MAX_RETURN_NOTE_LENGTH, RETURN_REASONS, RETURN_STATES } from '../../src/domain/returns/return.ts'
import { RETURN_REASON_LABELS } from '../../src/domain/returns/return-words.ts'
import { createFieldRow, createReadOnlyFieldOptions, dateField } from '../base/fields/fields.ts'
import { countField, moneyField, validateNonNegativeAmount } from '../base/fields/number-fields.ts'
import { createReadOnlyArrayOptions, createReadOnlyColumnOptions } from './sale-order-field-options.ts'

type Fields = CollectionConfig['fields']

/**
 * Returns the Payload array field with the returns of an order. Staff and customers change returns through API calls
 * (cms/shop/orders/change-returns.ts).
 */
export function returnsField(): Field {
  return {
    name: 'returns',
    type: 'array',
    label: 'Returns',
    labels: { singular: 'Return', plural: 'Returns' },
    fields: returnFields(),
    ...createReadOnlyArrayOptions('Return'),
  }
}

/**
 * Returns the Payload fields of an order that are derived from its returns, for columns of the list
 * (cms/shop/orders/derived-fields.ts).
 */
export function createOrderReturnSummaryFields(): Field[] {
  return [
    {
      name: 'returnState',
      type: 'select',
      label: 'Returns',
      options: [
        { value: 'asked', label: 'Asked for' },
        { value: 'returned', label: 'Returned' },
      ],
      ...createReadOnlyFieldOptions(),
    },
    moneyField({
      name: 'returnedAmount',
      label: 'Returned',
      validate: validateNonNegativeAmount,
      ...createReadOnlyColumnOptions('OrderAmountCell'),
    }),
  ]
}

function returnFields(): Fields {
  return [
    createFieldRow(
      { name: 'state', type: 'select', required: true, options: [...RETURN_STATES], label: 'State' },
      {
        name: 'reason',
        type: 'select',
        required: true,
        options: RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] })),
        label: 'Reason',
      },
      moneyField({ name: 'amount', required: true, label: 'Amount', validate: validateNonNegativeAmount }),
      { name: 'restock', type: 'checkbox', label: 'Back in stock' },
    ),
    createFieldRow(
      // Empty when staff took the return.
      dateField({ name: 'askedAt', label: 'Asked for' }),
      // The day in the figures.
      dateField({ name: 'decidedAt', index: true, label: 'Received or refused' }),
      // A name, which stays when the account is deleted.
      { name: 'byName', type: 'text', label: 'By' },
    ),
    { name: 'note', type: 'textarea', maxLength: MAX_RETURN_NOTE_LENGTH, label: 'Note' },
    { name: 'answer', type: 'textarea', maxLength: MAX_RETURN_NOTE_LENGTH, label: 'Words to the customer' },
    { name: 'lines', type: 'array', label: 'Lines', fields: returnLineFields() },
  ]
}

/** Returns the fields of a returned line: name and price at the time of the order. */
function returnLineFields(): Fields {
  return [
    createFieldRow(
      { name: 'lineId', type: 'text', required: true, label: 'Id of the line' },
      { name: 'itemId', type: 'text', required: true, label: 'Id of the product' },
      { name: 'itemName', type: 'text', required: true, label: 'Name' },
      moneyField({ name: 'price', required: true, label: 'Price', validate: validateNonNegativeAmount }),
      countField({ name: 'quantity', required: true, label: 'Quantity' }),
      // The pieces that the customer announced. Empty when staff took the return.
      countField({ name: 'asked', label: 'Asked for' }),
    ),
  ]
}
