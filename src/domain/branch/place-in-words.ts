import type { Place } from './business.ts'

/** Countries whose addresses end with the postal code, such as `Portland, OR 97209`. */
const CODE_LAST = new Set(['US', 'CA', 'AU', 'NZ', 'IN', 'GB', 'IE'])

/** Formats an address in one line, without country, in the order that its country uses. */
export function formatAddress({ street, city, region, postalCode, country }: Omit<Place, 'geo'>): string {
  const parts = CODE_LAST.has(country)
    ? [city, `${region} ${postalCode}`.trim()]
    : [`${postalCode} ${city}`.trim(), region]
  return [street, ...parts].filter(Boolean).join(', ')
}

/** Returns the HTML of an embedded OpenStreetMap with a marker; '' without coordinates. */
export function mapEmbedHtml({ street, city, geo }: Place): string {
  if (!geo) return ''
  const { latitude, longitude } = geo
  const around = [longitude - 0.009, latitude - 0.005, longitude + 0.009, latitude + 0.005]
  const query = new URLSearchParams({
    bbox: around.map((each) => each.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  const title = `Map of ${street}, ${city}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const src = `https://www.openstreetmap.org/export/embed.html?${query}`.replaceAll('&', '&amp;')
  return `<iframe title="${title}" src="${src}" width="640" height="420" loading="lazy"></iframe>`
}
