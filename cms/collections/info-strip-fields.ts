import type { Field, GroupField } from 'payload'
import { findPlaceholderFault } from '../../src/domain/delivery/placeholders-and-free-shipping.ts'
import { moneyField } from '../base/fields/number-fields.ts'
import {
  DEFAULT_FREE_SHIPPING_MINIMUM,
  DEFAULT_INFO_STRIP_ENTRIES,
  type DefaultInfoStripEntry,
} from '../shop/texts/info-strip.ts'

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
      defaultValue: DEFAULT_FREE_SHIPPING_MINIMUM,
    }),
    {
      name: 'infoStrip',
      type: 'group',
      label: 'Below the slides',
      fields: DEFAULT_INFO_STRIP_ENTRIES.map(promiseField),
    },
  ]
}

function promiseField({ key, label, title, text }: DefaultInfoStripEntry): GroupField {
  const validate = (value: string | null | undefined) => findPlaceholderFault(value ?? '') ?? true
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
