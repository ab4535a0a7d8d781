import { expect, test } from 'vitest'
import { mergeContactEntries } from '../../../../cms/shop/catalog/branches/contact-entries.ts'
import type { Business } from '../../../../src/domain/branch/business.ts'

const place = { street: '1 Sand Lane', city: 'Portland', region: '', postalCode: '', country: 'US' }
const business = (geo: { latitude: number; longitude: number } | null) =>
  ({ place: { ...place, geo } }) as unknown as Business
const nothing = { place: null } as unknown as Business

test('the address and the hours of their own fields stand in place of texts that repeated them', () => {
  const written = Object.entries({ Phone: '555', address: 'Elsewhere' }).map(([key, value]) => ({ key, value }))
  const shown = mergeContactEntries(written, business(null), 'Monday, 10 am to 6 pm')
  expect(shown.map(({ key, value }) => `${key}: ${value}`)).toEqual([
    ...['Phone: 555', 'address: 1 Sand Lane, Portland', 'Work Day: Monday, 10 am to 6 pm'],
    expect.stringMatching(/^Map: .*maps\.google\.com/),
  ])
  expect(mergeContactEntries(written, nothing, '')).toEqual(written)
})

test('the map is made from the place, unless staff chose one', () => {
  const own = [{ key: 'Map', value: '<iframe src="https://maps.google.com/x"></iframe>' }]
  const geo = { latitude: 45, longitude: 1 }
  expect(mergeContactEntries(own, business(geo), '').find(({ key }) => key === 'Map')).toEqual(own[0])
  const made = mergeContactEntries([{ key: 'Map', value: ' ' }], business(geo), '').find(({ key }) => key === 'Map')
  expect(made?.value).toContain('openstreetmap')
})
