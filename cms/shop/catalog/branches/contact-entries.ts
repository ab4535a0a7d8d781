import { createMapEmbedHtml, formatAddress } from '../../../../src/domain/branch/address-and-map.ts'
import type { KeyValue } from '../../../../src/domain/branch/branch.ts'
import type { Business } from '../../../../src/domain/branch/business.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'

/**
 * Returns the contact entries that the site displays: the entries that staff wrote (`written`), but with the address,
 * opening hours and map from the branch's fields, if these are set. A map in `written` has precedence.
 */
export function mergeContactEntries(written: readonly KeyValue[], { place }: Business, hours: string): KeyValue[] {
  const hasMap = written.some(({ key, value }) => toComparisonKey(key) === 'map' && value.trim() !== '')
  const made: KeyValue[] = [
    { key: 'Address', value: place ? formatAddress(place) : '' },
    { key: 'Work Day', value: hours },
    { key: 'Map', value: place && !hasMap ? createMapEmbedHtml(place) : '' },
  ].filter(({ value }) => value)
  const madeFor = (key: string) => made.find((each) => toComparisonKey(each.key) === toComparisonKey(key))
  const isNew = (entry: KeyValue) => !written.some(({ key }) => toComparisonKey(key) === toComparisonKey(entry.key))
  return [...written.map(({ key, value }) => ({ key, value: madeFor(key)?.value ?? value })), ...made.filter(isNew)]
}
