import type { PostalAddress } from './business.ts'

/** Countries whose addresses end with the postal code, such as `Portland, OR 97209`. */
const CODE_LAST = new Set(['US', 'CA', 'AU', 'NZ', 'IN', 'GB', 'IE'])

/** Formats a postal address in one line, without the country, in the order that is usual in the address's country. */
export function formatAddress({ street, city, region, postalCode, country }: Omit<PostalAddress, 'geo'>): string {
  const parts = CODE_LAST.has(country)
    ? [city, `${region} ${postalCode}`.trim()]
    : [`${postalCode} ${city}`.trim(), region]
  return [street, ...parts].filter(Boolean).join(', ')
}

/**
 * Returns the HTML of an embedded map (an iframe): OpenStreetMap with a marker at the coordinates, or, without
 * coordinates, Google Maps, which finds the address.
 */
export function createMapEmbedHtml(place: PostalAddress): string {
  const { street, city, country, geo } = place
  const title = `Map of ${street}, ${city}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const address = new URLSearchParams({ q: `${formatAddress(place)}, ${country}`, output: 'embed' })
  const src = geo ? markedMap(geo) : `https://maps.google.com/maps?${address}`
  return `<iframe title="${title}" src="${src.replaceAll('&', '&amp;')}" width="640" height="420" loading="lazy"></iframe>`
}

function markedMap({ latitude, longitude }: NonNullable<PostalAddress['geo']>): string {
  const around = [longitude - 0.009, latitude - 0.005, longitude + 0.009, latitude + 0.005]
  const query = new URLSearchParams({
    bbox: around.map((each) => each.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
