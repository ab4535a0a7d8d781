/**
 * A link to a parcel's tracking page. `carrier` is the carrier's name, or the host name of a URL that staff entered.
 */
export type TrackingLink = { carrier: string; href: string }

/** Carriers that are recognized by the format of the tracking number. Other numbers get no link. */
const CARRIERS: { carrier: string; form: RegExp; address: string }[] = [
  { carrier: 'UPS', form: /^1Z[\dA-Z]{16}$/, address: 'https://www.ups.com/track?tracknum=' },
  {
    carrier: 'USPS',
    form: /^(?:9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/,
    address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  { carrier: 'FedEx', form: /^\d{12}(?:\d{3})?$/, address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { carrier: 'DHL', form: /^\d{10}$/, address: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
]

/**
 * Returns the link to a parcel's tracking page by its tracking number; null for an unknown carrier. Staff may also
 * enter the page's URL itself.
 */
export function findTrackingLink(number: string): TrackingLink | null {
  const address = URL.parse(number.trim())
  if (address?.protocol === 'https:') return { carrier: address.hostname.replace(/^www\./, ''), href: address.href }
  const bare = number.replace(/[\s.-]/g, '').toUpperCase()
  const carrier = CARRIERS.find(({ form }) => form.test(bare))
  return carrier ? { carrier: carrier.carrier, href: carrier.address + bare } : null
}
