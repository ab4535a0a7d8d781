import type { CollectionConfig } from 'payload'
import { createFieldRow } from '../base/fields/fields.ts'
import { countField, moneyField, validateNonNegativeAmount } from '../base/fields/number-fields.ts'

/**
 * Returns the Payload fields of an order line, which keeps name, code, unit and price as they were at the time of the
 * order.
 */
export function orderLineFields(): CollectionConfig['fields'] {
  return [
    createFieldRow(
      { name: 'itemName', type: 'text', required: true, label: 'Name' },
      { name: 'itemCode', type: 'text', label: 'Code' },
      countField({ name: 'quantity', required: true, min: 1, label: 'Quantity' }),
      moneyField({ name: 'price', required: true, label: 'Price', validate: validateNonNegativeAmount }),
      moneyField({ name: 'amount', required: true, label: 'Amount', validate: validateNonNegativeAmount }),
    ),
    createFieldRow(
      // Text, not a relationship: the receipt outlives the product. A product in an order can be archived, not deleted
      // (cms/base/fields/delete-protection.ts).
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
      // A picture in an order cannot be deleted (cms/base/fields/delete-protection.ts).
      { name: 'pictureId', type: 'text', label: 'Id of the picture', custom: { holdsIdOf: 'media' } },
    ),
    // The customer's note on the product (src/domain/orders/line-note.ts).
    createFieldRow(
      { name: 'note', type: 'text', label: 'Note' },
      { name: 'noteLabel', type: 'text', label: 'Kind of note' },
      moneyField({ name: 'notePrice', label: 'Price of the note', validate: validateNonNegativeAmount }),
    ),
  ]
}
