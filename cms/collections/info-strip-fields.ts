import type { Field, GroupField } from 'payload'
import { placeholderFault } from '../../src/domain/delivery/free-shipping.ts'
import { moneyField } from '../base/fields/number-fields.ts'
import { type DefaultPromise, FREE_SHIPPING_FROM, STRIP_PROMISES } from '../shop/texts/info-strip.ts'

/**
 * Returns the Payload fields of a branch for the free-delivery notice and the three promises below the slides of the
 * home page.
 */
export function infoStripFields(): Field[] {
  return [
    moneyField({
      name: 'freeShippingFrom',
      label: 'Free shipping from',
      required: true,
      defaultValue: FREE_SHIPPING_FROM,
    }),
    {
      name: 'infoStrip',
      type: 'group',
      label: 'Below the slides',
      fields: STRIP_PROMISES.map(promiseField),
    },
  ]
}

function promiseField({ key, label, title, text }: DefaultPromise): GroupField {
  const validate = (value: string | null | undefined) => placeholderFault(value ?? '') ?? true
  return {
    name: key,
    type: 'group',
    label,
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'title', type: 'text', label: 'Heading', defaultValue: title, validate },
          { name: 'text', type: 'text', label: 'Line below it', defaultValue: text, validate },
        ],
      },
    ],
  }
}
