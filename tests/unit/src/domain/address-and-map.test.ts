import { expect, test } from 'vitest'
import { createMapEmbedHtml, formatAddress } from '../../../../src/domain/branch/address-and-map.ts'

const place = { street: '1 Sand Lane', city: 'Portland', region: 'OR', postalCode: '97209', country: 'US', geo: null }

test('an address is one line, in the order of its country, without what is missing', () => {
  expect(formatAddress(place)).toBe('1 Sand Lane, Portland, OR 97209')
  expect(formatAddress({ ...place, region: '', postalCode: '' })).toBe('1 Sand Lane, Portland')
  const berlin = { street: 'Sandweg 1', city: 'Berlin', region: '', postalCode: '10115', country: 'DE' }
  expect(formatAddress(berlin)).toBe('Sandweg 1, 10115 Berlin')
})

test('a map has a marker at the coordinates, and finds the address without them', () => {
  expect(createMapEmbedHtml(place)).toContain(
    'src="https://maps.google.com/maps?q=1+Sand+Lane%2C+Portland%2C+OR+97209%2C+US&amp;output=embed"',
  )
  const map = createMapEmbedHtml({
    ...place,
    street: '1 "Sand" & Lane',
    geo: { latitude: 45.529, longitude: -122.684 },
  })
  expect(map).toContain('title="Map of 1 &quot;Sand&quot; &amp; Lane, Portland"')
  expect(map).toContain('marker=45.529%2C-122.684')
  expect(map).toContain('bbox=-122.6930%2C45.5240%2C-122.6750%2C45.5340')
})
