import type { InfoStripEntry } from '../../../src/domain/pages/page-data.ts'

/**
 * The default of a branch's `freeShippingFrom`: the order total from which shipping is free, in the currency's major
 * unit (49 is $49) (storefront.md §2, Home; §9).
 */
export const DEFAULT_FREE_SHIPPING_MINIMUM = 49

/** A default entry of the home page's info strip. `label` names it in the panel. */
export type DefaultInfoStripEntry = InfoStripEntry & { label: string }

/** The default entries of the info strip. `{amount}` stands for the order total from which shipping is free. */
export const DEFAULT_INFO_STRIP_ENTRIES: DefaultInfoStripEntry[] = [
  { key: 'shipping', label: 'Shipping', title: 'Free shipping', text: 'On orders over {amount}' },
  { key: 'guarantee', label: 'Guarantee', title: 'Money-back guarantee', text: 'If it isn’t right for you' },
  { key: 'support', label: 'Support', title: 'Online support 24/7', text: 'Ask us at any hour' },
]
