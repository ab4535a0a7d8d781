import type { KeyValue } from '../../../../src/domain/branch/branch.ts'
import type { Business } from '../../../../src/domain/branch/business.ts'
import { formatAddress, mapEmbedHtml } from '../../../../src/domain/branch/place-in-words.ts'
import { compareKey } from '../../../../src/domain/text/compare-key.ts'

/**
 * Returns a branch's contact entries, with address, hours and map derived from their own fields. Without these fields,
 * and for a map that staff set, the written entries stay.
 */
export function contactEntries(written: readonly KeyValue[], { place }: Business, hours: string): KeyValue[] {
  const hasMap = written.some(({ key, value }) => compareKey(key) === 'map' && value.trim() !== '')
  const made: KeyValue[] = [
    { key: 'Address', value: place ? formatAddress(place) : '' },
    { key: 'Work Day', value: hours },
    { key: 'Map', value: place && !hasMap ? mapEmbedHtml(place) : '' },
  ].filter(({ value }) => value)
  const madeFor = (key: string) => made.find((each) => compareKey(each.key) === compareKey(key))
  const isNew = (entry: KeyValue) => !written.some(({ key }) => compareKey(key) === compareKey(entry.key))
  return [...written.map(({ key, value }) => ({ key, value: madeFor(key)?.value ?? value })), ...made.filter(isNew)]
}
