import type { CollectionConfig, Field } from 'payload'
import { CHARGE_KINDS } from '../../src/domain/charges/charge.ts'
import {
  createFieldRow,
  createHiddenSystemFieldOptions,
  createReadOnlyFieldOptions,
  dateField,
} from '../base/fields/fields.ts'
import { createReadOnlyArrayOptions, createReadOnlyColumnOptions } from './sale-order-field-options.ts'

type Fields = CollectionConfig['fields']

/**
 * Returns the Payload fields of an order for its charges, and for the stored terms of its delivery method and of its
 * discount code.
 */
export function createOrderChargeAndTermFields(): Fields {
  return [
    {
      name: 'charges',
      type: 'array',
      label: 'Charges',
      labels: { singular: 'Charge', plural: 'Charges' },
      fields: entryFields(),
      ...createReadOnlyArrayOptions('Charge'),
    },
    // The order's way of delivery with its terms: `OrderDelivery` of src/domain/delivery/delivery-way.ts.
    { name: 'delivery', type: 'json', ...createHiddenSystemFieldOptions() },
    // `DiscountTerms` of src/domain/discounts/discount.ts.
    { name: 'discount', type: 'json', ...createHiddenSystemFieldOptions() },
  ]
}

/**
 * Returns the Payload fields of an order that the list shows about its delivery: the method's name, and since when the
 * order can be collected.
 */
export function createOrderDeliveryFields(): Field[] {
  return [
    { name: 'deliveryName', type: 'text', label: 'Delivery', ...createReadOnlyFieldOptions() },
    dateField({ name: 'readyAt', label: 'Ready to be collected', ...createReadOnlyColumnOptions('TimeCell') }),
  ]
}

/**
 * Returns the Payload fields of a charge: a part of the total that is not products (src/domain/charges). Discounts have
 * negative amounts.
 */
function entryFields(): Fields {
  return [
    createFieldRow(
      { name: 'kind', type: 'select', required: true, options: [...CHARGE_KINDS], label: 'Kind' },
      { name: 'name', type: 'text', required: true, label: 'Name' },
      { name: 'amount', type: 'number', required: true, label: 'Amount' },
      { name: 'reference', type: 'text', label: 'Reference' },
    ),
  ]
}
